import { BaseJournalEntry, BaseJournalEntryPage } from "../../core/documents/base-journal-entry";
import { BaseRollTable, BaseTableResult } from "../../core/documents/base-roll-table";
import { BaseSetting } from "../../core/documents/base-setting";
import { ClientDocumentMixin } from "./client-document";

/* Documents that do no more than any document in this first form. */

export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {}
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {}
export class RollTable extends ClientDocumentMixin(BaseRollTable) {}
export class TableResult extends ClientDocumentMixin(BaseTableResult) {}
export class Setting extends ClientDocumentMixin(BaseSetting) {}
