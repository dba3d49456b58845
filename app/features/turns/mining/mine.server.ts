import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { type Ctx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { suggest } from '#app/features/knowledge/suggestions/suggestions.server.ts'
import { plainText } from '#app/lib/plain-text.ts'
import { DAY } from '#app/lib/time.ts'
import { topicStems } from '#app/lib/words/spanish-stems.ts'
import { contacts } from '#db/schema/contacts.ts'
import { messages } from '#db/schema/inbox.ts'
import { turns } from '#db/schema/turns.ts'
import { impersonal, nameWords, withoutVocative } from './shareable.ts'

const recent = 6
const mostNamed = 300
const longest = { question: 300, answer: 2000 }

/**
 * What a person of the business wrote: where an assistant had not known the answer, what was asked and what the person said are
 * suggested as an entry of the list. What tells of one person is not suggested at all.
 */
export async function mineAnswer(ctx: Ctx<'business'>, messageId: string): Promise<void> {
	const [said] = await ctx.db
		.select()
		.from(messages)
		.where(and(owned(ctx, messages), eq(messages.id, messageId)))
	if (said?.role !== 'staff' || said.type !== 'text' || said.isDeleted) return
	const asked = await unanswered(ctx, said)
	if (!asked) return
	const entry = await shareable(ctx, { contactId: said.contactId, question: asked.text, answer: said.text })
	if (!entry) return
	await transact(ctx, (within) => suggest(within, { ...entry, threadId: said.threadId, messageId: asked.id }))
}

type MessageRow = typeof messages.$inferSelect

/** What the person asked last that no rule of the assistant could answer; undefined where it answered everything. */
async function unanswered(ctx: Ctx<'business'>, said: MessageRow): Promise<{ id: string; text: string } | undefined> {
	const rows = await ctx.db
		.select({ rule: turns.rule, state: turns.state, id: messages.id, text: messages.text })
		.from(turns)
		.innerJoin(messages, and(eq(messages.businessId, turns.businessId), eq(messages.id, turns.lastMessageId)))
		.where(
			and(
				owned(ctx, turns),
				eq(turns.threadId, said.threadId),
				lte(turns.createdAt, said.createdAt),
				gt(turns.createdAt, said.createdAt - DAY),
			),
		)
		.orderBy(desc(turns.createdAt), desc(turns.id))
		.limit(recent)
	return rows.find(({ rule, state, text }) => {
		const isOpen = state === 'failed' || /not_known|not_understood|passToPerson/.test(rule ?? '')
		return isOpen && topicStems(text).length > 1
	})
}

type Entry = { question: string; answer: string }

async function shareable(
	ctx: Ctx<'business'>,
	{ contactId, ...said }: Entry & { contactId: string },
): Promise<Entry | null> {
	const [contact] = await ctx.db
		.select({ name: contacts.name, lastname: contacts.lastname })
		.from(contacts)
		.where(and(owned(ctx, contacts), eq(contacts.id, contactId)))
	const names = [contact?.name, contact?.lastname].filter((name) => name !== null && name !== undefined)
	const question = impersonal(said.question)
	const answer = impersonal(withoutVocative(said.answer, names))
	if (!question || !answer || question.length > longest.question || answer.length > longest.answer) return null
	// A greeting or a question back answers nothing.
	if (topicStems(answer).length < 2 || /\?\s*$/.test(answer)) return null
	return (await namesSomebody(ctx, `${question} ${answer}`)) ? null : { question, answer }
}

/** Whether a word of the text is the name of a contact: who it is can't be told from here, so nobody is named. */
async function namesSomebody(ctx: Ctx<'business'>, text: string): Promise<boolean> {
	const words = nameWords(text).slice(0, 200)
	if (words.length === 0) return false
	const match = `business : "${ctx.businessId.replaceAll('_', '')}" AND words : (${words.map((word) => `"${word}"`).join(' OR ')})`
	const rows = await ctx.db.all<{ name: string }>(sql`
		SELECT contact.name || ' ' || coalesce(contact.lastname, '') || ' ' || coalesce(contact.second_lastname, '') AS name
		FROM contact_search_words found
		CROSS JOIN contact_search_rows owner ON owner.docid = found.rowid
		CROSS JOIN contacts contact ON contact.id = owner.contact_id AND contact.business_id = ${ctx.businessId}
		WHERE contact_search_words MATCH ${match} AND owner.business_id = ${ctx.businessId} LIMIT ${mostNamed}`)
	if (rows.length === mostNamed) return true
	return rows.some(({ name }) => nameWords(plainText(name)).some((word) => words.includes(word)))
}
