import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, instant, json, link, oneOf, ownPair, tenant } from './columns.ts'
import { type consentChannels, type consentPurposes, contacts } from './contacts.ts'

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
	/** Where whoever answers it comes to stand in a funnel. */
	moves?: { funnelId: string; scenarioId: string } | null
	/** What answering it means for being written to: the option that agrees, any other refuses. */
	consent?: {
		channel: (typeof consentChannels)[number]
		purpose: (typeof consentPurposes)[number]
		yes: string
	} | null
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

export const formTalkStates = ['asking', 'stopped', 'linked', 'done'] as const

/** What somebody chose or wrote for one question, before the form is sent; without values it was left out. */
export type FormGiven = { questionId: string; values: string[]; other?: string }

/** A form that is asked in a conversation, question by question: at most one at a time, and gone on with where it was left. */
export const formTalks = sqliteTable(
	'form_talks',
	{
		...tenant(),
		formId: text().notNull(),
		contactId: text().notNull(),
		threadId: text().notNull(),
		/** The person's own address of the form: whoever answers in their conversation is known, and can go on there. */
		linkId: text().notNull(),
		/** `linked`: they could not be understood here and were given the address. */
		state: text({ enum: formTalkStates }).notNull(),
		given: json<FormGiven[]>().notNull().default([]),
		/** On the table now; null before the first. */
		questionId: text(),
		/** Our message that asks it. */
		askedMessageId: text(),
		/** Answered last: what is written behind it belongs to it until the next one was read. */
		lastQuestionId: text(),
		/** How often the question on the table was not understood. */
		tries: integer().notNull().default(0),
		/** The assistant has the word: the form goes on when it has answered. */
		waits: flag(),
		answerId: text(),
		startedAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.formId, forms, 'form_talks_form').onDelete('cascade'),
		link(table.businessId, table.contactId, contacts, 'form_talks_contact').onDelete('cascade'),
		uniqueIndex('form_talks_asking').on(table.businessId, table.threadId).where(sql`state = 'asking'`),
		index('form_talks_by_thread').on(table.businessId, table.threadId, table.updatedAt),
		index('form_talks_by_form').on(table.businessId, table.formId, table.contactId),
		index('form_talks_by_contact').on(table.businessId, table.contactId),
		oneOf(table.state, formTalkStates, 'form_talks_state'),
	],
)
