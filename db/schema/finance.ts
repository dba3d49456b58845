import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { branches } from './branches.ts'
import { businesses } from './businesses.ts'
import { flag, instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
import { contacts } from './contacts.ts'

export const paymentMethods = ['cash', 'credit', 'debit', 'transfer', 'check', 'mercado_pago'] as const
export const movementTypes = ['income', 'expense'] as const

export const moneyMovements = sqliteTable(
	'money_movements',
	{
		...tenant(),
		type: text({ enum: movementTypes }).notNull().default('income'),
		amountMinor: integer().notNull(),
		currency: text().notNull(),
		paymentMethod: text({ enum: paymentMethods }).notNull(),
		concept: text(),
		contactId: text(),
		/** Links to what lies above finance are by id alone; the agenda proves them. */
		appointmentId: text(),
		/** Where it moved; absent for what no branch answers for. The verbs prove it: an older table takes no link. */
		branchId: text(),
		/** The folio that people write on it. */
		customId: text(),
		/** One of the documented words, or the name of a category of the business's own. */
		category: text().notNull().default('sales'),
		comments: text(),
		/** The photo of its receipt. */
		fileId: text(),
		/** Both halves of what went from one branch to another. */
		transferId: text(),
		/** The recurring expense that wrote it, and for which day. */
		recurringId: text(),
		recurringOn: text(),
		importId: text(),
		createdBy: text(),
		/** The provider's payment id: one movement for each, whatever arrives twice. */
		providerPaymentId: text(),
		at: instant().notNull(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'money_movements_pair'),
		uniqueIndex('money_movements_provider').on(table.businessId, table.paymentMethod, table.providerPaymentId),
		link(table.businessId, table.contactId, contacts, 'money_movements_contact'),
		index('money_movements_by_appointment').on(table.businessId, table.appointmentId, table.at, table.id),
		index('money_movements_by_day').on(table.businessId, table.at, table.id),
		index('money_movements_by_branch').on(table.businessId, table.branchId, table.at, table.id),
		index('money_movements_by_contact').on(table.businessId, table.contactId, table.at, table.id),
		index('money_movements_by_transfer').on(table.businessId, table.transferId).where(sql`transfer_id is not null`),
		index('money_movements_by_import').on(table.businessId, table.importId).where(sql`import_id is not null`),
		uniqueIndex('money_movements_recurring')
			.on(table.businessId, table.recurringId, table.recurringOn)
			.where(sql`recurring_id is not null`),
		oneOf(table.paymentMethod, paymentMethods, 'money_movements_method'),
		oneOf(table.type, movementTypes, 'money_movements_type'),
	],
)

export const movementActs = ['recorded', 'edited', 'deleted', 'restored'] as const

/** The audit line of a movement: who did what when, and what it said before. */
export const movementChanges = sqliteTable(
	'movement_changes',
	{
		...tenant(),
		movementId: text().notNull(),
		act: text({ enum: movementActs }).notNull(),
		by: text().notNull(),
		before: json<Record<string, string>>(),
		at: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.movementId, moneyMovements, 'movement_changes_movement'),
		index('movement_changes_by_movement').on(table.businessId, table.movementId, table.at),
		oneOf(table.act, movementActs, 'movement_changes_act'),
	],
)

export const rhythms = ['weekly', 'fortnightly', 'monthly'] as const

/** What is paid again and again; a line of the timetable writes the movement of each day that has come. */
export const recurringExpenses = sqliteTable(
	'recurring_expenses',
	{
		...tenant(),
		branchId: text().notNull(),
		amountMinor: integer().notNull(),
		currency: text().notNull(),
		paymentMethod: text({ enum: paymentMethods }).notNull(),
		category: text().notNull(),
		comments: text(),
		rhythm: text({ enum: rhythms }).notNull(),
		/** The first day; the day of the month stays that of this one. */
		startsOn: text().notNull(),
		/** The next day that no movement was written for, on the branch's clock, and its first instant. */
		nextOn: text().notNull(),
		nextAt: instant().notNull(),
		stoppedAt: instant(),
		createdBy: text(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'recurring_expenses_pair'),
		link(table.businessId, table.branchId, branches, 'recurring_expenses_branch'),
		index('recurring_expenses_due').on(table.nextAt).where(sql`stopped_at is null and deleted_at is null`),
		oneOf(table.paymentMethod, paymentMethods, 'recurring_expenses_method'),
		oneOf(table.rhythm, rhythms, 'recurring_expenses_rhythm'),
	],
)

/** The closed cash of a branch: all that moved from `fromAt` to `cutAt`, as it was counted. A reopened one counts no more. */
export const cashCloses = sqliteTable(
	'cash_closes',
	{
		...tenant(),
		branchId: text().notNull(),
		/** The day of the branch on which it was closed. */
		day: text().notNull(),
		fromAt: instant().notNull(),
		cutAt: instant().notNull(),
		currency: text().notNull(),
		floatMinor: integer().notNull(),
		expectedMinor: integer().notNull(),
		countedMinor: integer().notNull(),
		/** What stays in the drawer for the next day. */
		leftMinor: integer().notNull(),
		pieces: json<{ piece: string; count: number }[]>().notNull(),
		methods: json<{ paymentMethod: string; income: number; expense: number; count: number }[]>().notNull(),
		comment: text(),
		signature: text().notNull(),
		closedBy: text().notNull(),
		closedAt: instant().notNull(),
		reviewedBy: text(),
		reviewedAt: instant(),
		reopenedBy: text(),
		reopenedAt: instant(),
		reopenReason: text(),
	},
	(table) => [
		link(table.businessId, table.branchId, branches, 'cash_closes_branch'),
		uniqueIndex('cash_closes_day').on(table.businessId, table.branchId, table.day).where(sql`reopened_at is null`),
		index('cash_closes_by_branch').on(table.businessId, table.branchId, table.cutAt),
	],
)

/** How the owner hears of a closed drawer; a business without a row tells him by mail. */
export const closeNotices = sqliteTable('close_notices', {
	businessId: text()
		.primaryKey()
		.references(() => businesses.id),
	byMail: flag(true),
	byWhatsapp: flag(),
	updatedAt: instant().notNull(),
})

export const importStates = ['read', 'running', 'done', 'undone'] as const

/** A file of movements: read whole, its columns recognised, then written in by a job, part by part. */
export const movementImports = sqliteTable(
	'movement_imports',
	{
		...tenant(),
		state: text({ enum: importStates }).notNull().default('read'),
		fileName: text().notNull(),
		/** Of its bytes: the same file is not taken twice. */
		fileHash: text().notNull(),
		/** What its columns are called, and the field that each was taken for. */
		heads: json<string[]>().notNull(),
		mapping: json<(string | null)[]>().notNull(),
		/** Where money moved whose row names no branch. */
		branchId: text(),
		/** Rows that it has, and what became of them. */
		rows: integer().notNull(),
		imported: integer().notNull().default(0),
		refused: integer().notNull().default(0),
		createdBy: text().notNull(),
		createdAt: instant().notNull(),
		finishedAt: instant(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'movement_imports_pair'),
		index('movement_imports_by_day').on(table.businessId, table.createdAt),
		oneOf(table.state, importStates, 'movement_imports_state'),
	],
)

/** A row of it that is not written in: it waits, or it was refused, and says why. */
export const movementImportRows = sqliteTable(
	'movement_import_rows',
	{
		businessId: text().notNull(),
		importId: text().notNull(),
		/** Its line in the file, as a person counts them. */
		line: integer().notNull(),
		cells: json<string[]>().notNull(),
		problem: text(),
		createdAt: instant().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.businessId, table.importId, table.line] }),
		link(table.businessId, table.importId, movementImports, 'movement_import_rows_import'),
	],
)
