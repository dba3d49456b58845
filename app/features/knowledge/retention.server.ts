import { sql } from 'drizzle-orm'
import { type Retention } from '#app/core/retention/retention.server.ts'
import { knowledgeDocuments, knowledgePassages, knowledgeSuggestions } from '#db/schema/knowledge.ts'

const days = 90

/** A document that was removed can be asked for again for ninety days; its passages leave before it. */
export const knowledgeRetention: Retention[] = [
	{
		table: knowledgePassages,
		born: knowledgePassages.createdAt,
		days,
		over: (ago) => sql`EXISTS (SELECT 1 FROM ${knowledgeDocuments} document
			WHERE document.business_id = ${knowledgePassages.businessId} AND document.id = ${knowledgePassages.documentId}
				AND document.deleted_at < ${ago(days)})`,
	},
	{
		table: knowledgeDocuments,
		born: knowledgeDocuments.createdAt,
		days,
		over: (ago) => sql`${knowledgeDocuments.deletedAt} < ${ago(days)}`,
	},
	{
		table: knowledgeSuggestions,
		born: knowledgeSuggestions.createdAt,
		days,
		over: (ago) => sql`${knowledgeSuggestions.createdAt} < ${ago(days)}`,
	},
]
