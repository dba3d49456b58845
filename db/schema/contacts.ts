import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { type Json } from '#app/lib/json.ts'
import { flag, instant, json, link, oneOf, ownPair, tenant } from './columns.ts'

export const contactTypes = ['lead', 'client', 'personal'] as const

/** Order and search by name: without accents and capitals. In these very words it stands in an index. */
export const foldedName = (row = '') =>
	foldedText(`${row}name || ' ' || coalesce(${row}lastname, '') || ' ' || coalesce(${row}second_lastname, '')`)

/** An expression of SQL without accents and capitals. */
export function foldedText(expression: string): string {
	const pairs = ['Áa', 'Ée', 'Íi', 'Óo', 'Úu', 'Üu', 'Ñn', 'ñn', 'áa', 'ée', 'íi', 'óo', 'úu', 'üu']
	return pairs.reduce((inner, [from, to]) => `replace(${inner}, '${from}', '${to}')`, `lower(${expression})`)
}
const living = sql`deleted_at IS NULL AND is_test = 0`

export const channelKinds = ['whatsapp', 'instagram', 'messenger', 'webchat', 'web'] as const
/** Those of accounts and conversations: people of a number linked by a code are known as any of WhatsApp are. */
export const accountKinds = ['whatsapp', 'whatsapp_qr', 'instagram', 'messenger', 'webchat', 'web'] as const

export const contacts = sqliteTable(
	'contacts',
	{
		...tenant(),
		customId: text(),
		name: text().notNull(),
		lastname: text(),
		secondLastname: text(),
		type: text({ enum: contactTypes }).notNull().default('lead'),
		/** Digits without country code, as typed or as the channel gave them. */
		whatsapp: text(),
		countryCode: text(),
		countryCodeExt: text(),
		email: text(),
		birthdate: text(),
		gender: text(),
		/** The assistant is silent towards this person in every thread. */
		noRespond: flag(),
		pushName: text(),
		/** Made by the web chat of an assistant's try-out page; left out of counts. */
		isTest: flag(),
		/** Words by which the desk tells clients apart, e.g. 'Prefiere mañanas'. */
		tags: json<string[]>().notNull().default([]),
		customFields: json<Record<string, string | number | boolean>>().notNull().default({}),
		lastInteractionAt: instant(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
		deletedAt: instant(),
		/** With which others it was deleted: so they come back together. */
		removalId: text(),
	},
	(table) => [
		ownPair(table, 'contacts_pair'),
		index('contacts_by_seen').on(table.businessId, sql`coalesce(last_interaction_at, 0)`, table.id).where(living),
		index('contacts_by_name').on(table.businessId, sql.raw(foldedName()), table.id).where(living),
		index('contacts_by_birth').on(table.businessId, table.createdAt, table.id).where(living),
		index('contacts_by_removal').on(table.businessId, table.removalId).where(sql`removal_id IS NOT NULL`),
		index('contacts_by_business').on(table.businessId, table.createdAt),
		index('contacts_tagged').on(table.businessId).where(sql`deleted_at IS NULL AND tags <> '[]'`),
		index('contacts_with_fields').on(table.businessId).where(sql`deleted_at IS NULL AND custom_fields <> '{}'`),
		index('contacts_silent').on(table.businessId, table.id).where(sql`no_respond = 1`),
		index('contacts_by_phone').on(table.businessId, table.whatsapp),
		oneOf(table.type, contactTypes, 'contacts_type'),
	],
)

/** A contact's address on a channel: how people are found. Phones in `canonicalPhone`'s spelling. */
export const contactHandles = sqliteTable(
	'contact_handles',
	{
		...tenant(),
		contactId: text().notNull(),
		channel: text({ enum: channelKinds }).notNull(),
		handle: text().notNull(),
		/** What the provider last called this person; sends go there. */
		address: text().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [
		unique('contact_handles_handle').on(table.businessId, table.channel, table.handle),
		link(table.businessId, table.contactId, contacts, 'contact_handles_contact').onDelete('cascade'),
		index('contact_handles_by_contact').on(table.businessId, table.contactId),
	],
)

export const contactNotes = sqliteTable(
	'contact_notes',
	{
		...tenant(),
		contactId: text().notNull(),
		text: text().notNull(),
		/** A warning, e.g. an allergy: whoever attends the person sees it first. */
		pinned: flag(),
		createdBy: text(),
		at: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.contactId, contacts, 'contact_notes_contact').onDelete('cascade'),
		index('contact_notes_by_contact').on(table.businessId, table.contactId, table.at),
	],
)

/** Values that rows had before two records became one, and have since, the same for all of `ids`. */
export type MergeChange = {
	table: string
	ids: string[]
	before: Record<string, Json>
	after: Record<string, Json>
	/** The rows were made then: taking it back takes them away. */
	made?: true
}

/** Two records that became one person's, with what that changed, row by row: so it can be taken back. */
export const contactMerges = sqliteTable(
	'contact_merges',
	{
		...tenant(),
		keptId: text().notNull(),
		mergedId: text().notNull(),
		/** What the other record was called then. */
		mergedName: text().notNull(),
		changes: json<MergeChange[]>().notNull(),
		/** Who did it; nobody where an address that both had did. */
		by: text(),
		at: instant().notNull(),
		undoneAt: instant(),
	},
	(table) => [
		link(table.businessId, table.keptId, contacts, 'contact_merges_kept'),
		link(table.businessId, table.mergedId, contacts, 'contact_merges_merged'),
		index('contact_merges_by_kept').on(table.businessId, table.keptId, table.at),
	],
)

export const consentChannels = ['whatsapp', 'instagram', 'messenger', 'email'] as const
export const consentPurposes = ['marketing', 'service'] as const
export const consentSources = ['staff', 'message', 'provider', 'form', 'import', 'api', 'merge'] as const

/** What somebody said about being written to: each time a row of its own, the newest one counts. */
export const contactConsents = sqliteTable(
	'contact_consents',
	{
		...tenant(),
		contactId: text().notNull(),
		channel: text({ enum: consentChannels }).notNull(),
		purpose: text({ enum: consentPurposes }).notNull(),
		/** They want it; else they asked not to be written to. */
		given: flag(),
		/** By which way that became known. */
		source: text({ enum: consentSources }).notNull(),
		/** Who noted it; nobody where the person did. */
		by: text(),
		/** In whose words, e.g. 'BAJA'. */
		words: text(),
		at: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.contactId, contacts, 'contact_consents_contact').onDelete('cascade'),
		index('contact_consents_by_contact').on(table.businessId, table.contactId, table.at),
		oneOf(table.channel, consentChannels, 'contact_consents_channel'),
		oneOf(table.purpose, consentPurposes, 'contact_consents_purpose'),
		oneOf(table.source, consentSources, 'contact_consents_source'),
	],
)
