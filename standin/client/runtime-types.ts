/** The part of a notification service that the client's own code calls. */
export interface NotificationsLike {
  info(message: string, options?: Record<string, unknown>): unknown;
  warn(message: string, options?: Record<string, unknown>): unknown;
  error(message: string, options?: Record<string, unknown>): unknown;
}

/** The part of a User that the client's own code reads. */
export interface UserLike {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  readonly role: number;
}

/** The part of a document that windows, directories and the scene use. */
export interface DocumentLike {
  readonly id: string | null;
  readonly uuid: string;
  readonly name: string;
  readonly documentName: string;
  readonly type?: string;
  readonly img?: string;
  readonly isOwner: boolean;
  readonly limited?: boolean;
  readonly visible?: boolean;
  readonly collection?: unknown;
  readonly pack?: string | null;
  readonly parent?: DocumentLike | null;
  readonly schema: { readonly fields: Record<string, unknown> };
  readonly system?: unknown;
  readonly _source?: Record<string, unknown>;
  readonly apps: Record<string, unknown>;
  readonly sheet?: { render(options?: unknown): unknown } | null;
  toObject(source?: boolean): Record<string, unknown>;
  validate(options: Record<string, unknown>): unknown;
  update(changes: Record<string, unknown>, options?: Record<string, unknown>): Promise<unknown>;
  delete(options?: Record<string, unknown>): Promise<unknown>;
  testUserPermission(user: unknown, level: string | number): boolean;
}
