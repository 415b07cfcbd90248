/** The tabs of a sheet, in their order. */
export interface TabsView {
  readonly sheetTabs: readonly SheetTab[];
}

export interface SheetTab {
  readonly id: string;
  /** Unique on the page: the sheet's own id goes before. */
  readonly domId: string;
  readonly group: string;
  readonly label: string;
  readonly active: boolean;
}

/** @param limited only the notes may be seen */
export function sheetTabs(sheetId: string, active: string, limited: boolean): readonly SheetTab[] {
  const ids = limited ? ["notes"] : ["combat", "notes"];
  return ids.map((id) => ({
    id,
    domId: `${sheetId}-tab-${id}`,
    group: "primary",
    label: `ARCANES.Sheet.Tab.${id}`,
    active: limited || id === active,
  }));
}
