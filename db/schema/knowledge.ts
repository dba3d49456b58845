import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, instant, link, oneOf, ownPair, tenant } from './columns.ts'

/** The business's own questions and answers. */
export const questions = sqliteTable(
	'questions',
	{
		...tenant(),
		question: text().notNull(),
		answer: text().notNull(),
		createdAt: instant().notNull(),
		deletedAt: instant(),
	},
	(table) => [index('questions_by_business').on(table.businessId, table.createdAt)],
)

export const documentKinds = ['texto', 'pdf', 'docx'] as const
export const documentStates = ['leyendo', 'listo', 'fallo'] as const

/** A text that the business gave its assistants to read: pasted, or taken out of a file. */
export const knowledgeDocuments = sqliteTable(
	'knowledge_documents',
	{
		...tenant(),
		name: text().notNull(),
		kind: text({ enum: documentKinds }).notNull(),
		/** What was uploaded; it is let go once its text was taken out. */
		fileId: text(),
		/** What was pasted, until it is cut into passages. */
		pasted: text(),
		state: text({ enum: documentStates }).notNull(),
		/** Why it failed: a code of ours. */
		problem: text(),
		/** There was more text than a document may have: the rest was left out. */
		isCut: flag(),
		createdAt: instant().notNull(),
		readAt: instant(),
		deletedAt: instant(),
	},
	(table) => [
		ownPair(table, 'knowledge_documents_pair'),
		index('knowledge_documents_by_business').on(table.businessId, table.createdAt),
		oneOf(table.kind, documentKinds, 'knowledge_documents_kind'),
		oneOf(table.state, documentStates, 'knowledge_documents_state'),
	],
)

/** A piece of a document, short enough to be said; `stems` is what the index knows of it (db/triggers). */
export const knowledgePassages = sqliteTable(
	'knowledge_passages',
	{
		...tenant(),
		documentId: text().notNull(),
		position: integer().notNull(),
		text: text().notNull(),
		stems: text().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [
		link(table.businessId, table.documentId, knowledgeDocuments, 'knowledge_passages_document').onDelete('cascade'),
		uniqueIndex('knowledge_passages_place').on(table.businessId, table.documentId, table.position),
	],
)

export const suggestionStates = ['nueva', 'aprobada', 'descartada'] as const

/** A question that an assistant could not answer and a person did, offered as an entry of what it knows. */
export const knowledgeSuggestions = sqliteTable(
	'knowledge_suggestions',
	{
		...tenant(),
		/** By id alone: conversations lie above. */
		threadId: text().notNull(),
		messageId: text().notNull(),
		question: text().notNull(),
		answer: text().notNull(),
		state: text({ enum: suggestionStates }).notNull(),
		/** What became of it. */
		questionId: text(),
		createdAt: instant().notNull(),
		decidedAt: instant(),
	},
	(table) => [
		uniqueIndex('knowledge_suggestions_message').on(table.businessId, table.messageId),
		index('knowledge_suggestions_by_state').on(table.businessId, table.state, table.createdAt),
		oneOf(table.state, suggestionStates, 'knowledge_suggestions_state'),
	],
)
