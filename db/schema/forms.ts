import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, instant, json, link, ownPair, tenant } from './columns.ts'
import { contacts } from './contacts.ts'

/** One question of a form, whole: a form is read and written with all of its questions. */
export type FormQuestion = {
	id: string
	question: string
	hint: string | null
	questionType: 'shortAnswer' | 'paragraph' | 'multipleChoice' | 'checkboxes' | 'linearScale' | 'rating'
	required: boolean
	/** The title of the part of the form that begins with it. */
	section: string | null
	options: { id: string; text: string; other: boolean }[]
	linearScale: { minLinear: number; maxLinear: number; minLabel: string; maxLabel: string } | null
	rating: { numEmojis: number; emoji: 'star' | 'heart' | 'thumbs_up' } | null
	/** Staff are told of an answer below this number, or of one of these options. */
	alarm?: { below: number | null; optionIds: string[] } | null
	/** It is asked only of who chose this option of an earlier question. */
	onlyIf: { questionId: string; optionId: string } | null
}

export type FormAnswer = { questionId: string; value: string | string[] }

export const forms = sqliteTable(
	'forms',
	{
		...tenant(),
		title: text().notNull(),
		description: text(),
		/** What is read after answering. */
		thanks: text(),
		questions: json<FormQuestion[]>().notNull().default([]),
		/** Its public address. */
		token: text().notNull(),
		/** A person answers it once. */
		oneAnswer: flag(),
		isOpen: flag(),
		/** Who came for a visit is sent it some hours later. */
		afterVisit: flag(),
		/** The last day on which it takes answers. */
		closesOn: text(),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'forms_pair'),
		uniqueIndex('forms_token').on(table.token),
		index('forms_by_business').on(table.businessId, table.createdAt),
	],
)

/** The address of a form for one person, who is not asked who they are. */
export const formLinks = sqliteTable(
	'form_links',
	{
		...tenant(),
		formId: text().notNull(),
		contactId: text().notNull(),
		token: text().notNull(),
		sentAt: instant(),
		createdAt: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.formId, forms, 'form_links_form').onDelete('cascade'),
		link(table.businessId, table.contactId, contacts, 'form_links_contact').onDelete('cascade'),
		uniqueIndex('form_links_token').on(table.token),
		index('form_links_by_form').on(table.businessId, table.formId, table.contactId),
		index('form_links_by_contact').on(table.businessId, table.contactId),
	],
)

/** What one person answered, once. */
export const formAnswers = sqliteTable(
	'form_answers',
	{
		...tenant(),
		formId: text().notNull(),
		contactId: text().notNull(),
		/** The person's own address, by which it came: without one nobody knows that it was them. The link may leave before. */
		linkId: text(),
		/** What somebody without a link said they were called. */
		givenName: text(),
		answers: json<FormAnswer[]>().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.formId, forms, 'form_answers_form').onDelete('cascade'),
		link(table.businessId, table.contactId, contacts, 'form_answers_contact').onDelete('cascade'),
		index('form_answers_by_form').on(table.businessId, table.formId, table.createdAt, table.id),
		index('form_answers_by_contact').on(table.businessId, table.contactId, table.createdAt),
	],
)
