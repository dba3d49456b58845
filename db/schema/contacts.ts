import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { flag, instant, json, link, oneOf, ownPair, tenant } from './columns.ts'

export const contactTypes = ['lead', 'client', 'personal'] as const
export const channelKinds = ['whatsapp', 'instagram', 'messenger', 'web'] as const

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
		marketingOptOutAt: instant(),
		lastInteractionAt: instant(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'contacts_pair'),
		index('contacts_by_business').on(table.businessId, table.createdAt),
		index('contacts_tagged').on(table.businessId).where(sql`deleted_at IS NULL AND tags <> '[]'`),
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
