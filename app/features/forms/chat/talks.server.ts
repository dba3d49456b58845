import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { madeOnce, owned } from '#app/core/scope.server.ts'
import { queueMessage } from '#app/features/inbox/sending/outgoing.server.ts'
import { DAY } from '#app/lib/time.ts'
import { formTalks } from '#db/schema/forms.ts'
import { type FormRow } from '../queries.server.ts'

export type FormTalk = typeof formTalks.$inferSelect
export type TalkState = FormTalk['state']

/** The form that a conversation is about: the one that is being asked, else the last. */
export async function talkIn(ctx: ReadCtx, threadId: string): Promise<FormTalk | undefined> {
	const [talk] = await talks(ctx.db, { businessId: ctx.businessId, threadId })
	return talk
}

const talks = madeOnce((db) =>
	db
		.select()
		.from(formTalks)
		.where(
			and(
				owned({ businessId: sql.placeholder('businessId') }, formTalks),
				eq(formTalks.threadId, sql.placeholder('threadId')),
			),
		)
		.orderBy(desc(sql`${formTalks.state} = 'asking'`), desc(formTalks.updatedAt))
		.limit(1)
		.prepare(),
)

/** The one that is being asked there now. */
export async function askingIn(ctx: ReadCtx, threadId: string): Promise<FormTalk | undefined> {
	const talk = await talkIn(ctx, threadId)
	return talk?.state === 'asking' ? talk : undefined
}

/** A question that nobody answered for so long is no longer what people speak of. */
export function isOld({ now }: ReadCtx, { updatedAt }: FormTalk): boolean {
	return now - updatedAt > DAY
}

/** One that this person has not finished, wherever it was asked. */
export async function openTalk(ctx: ReadCtx, formId: string, contactId: string): Promise<FormTalk | undefined> {
	const theirs = and(eq(formTalks.formId, formId), eq(formTalks.contactId, contactId))
	const [talk] = await ctx.db
		.select()
		.from(formTalks)
		.where(and(owned(ctx, formTalks), theirs, inArray(formTalks.state, ['asking', 'stopped', 'linked'])))
		.orderBy(desc(formTalks.updatedAt))
		.limit(1)
	return talk
}

type Change = Partial<Omit<FormTalk, 'id' | 'businessId' | 'formId' | 'contactId' | 'startedAt'>>

/** The row as it is from now on, in hand too. */
export async function change(ctx: WriteCtx, talk: FormTalk, changed: Change): Promise<void> {
	Object.assign(talk, changed, { updatedAt: ctx.now })
	await ctx.db
		.update(formTalks)
		.set({ ...changed, updatedAt: ctx.now })
		.where(owned(ctx, formTalks, talk.id))
	const { formId, contactId, threadId, state } = talk
	await ctx.emit('forms.chatMoved', { formId, contactId, threadId, state })
}

type Words = { text: string; options?: { id: string; title: string }[] }

/** What the form says in the conversation; answers the message's id. */
export async function tell(ctx: WriteCtx, talk: FormTalk, form: Pick<FormRow, 'title'>, said: Words): Promise<string> {
	const cause = { kind: 'rule', id: talk.id, rule: 'forms.chat', label: `Formulario «${form.title}»` } as const
	const sent = await queueMessage(ctx, { threadId: talk.threadId, role: 'assistant', ...said, cause })
	return sent.messageId
}

/** They answered it elsewhere: nothing of it is asked here any more. */
export async function closeTalks(ctx: WriteCtx, linkId: string, answerId: string): Promise<void> {
	const open = and(eq(formTalks.linkId, linkId), inArray(formTalks.state, ['asking', 'stopped', 'linked']))
	await ctx.db
		.update(formTalks)
		.set({ state: 'done', answerId, waits: false, updatedAt: ctx.now })
		.where(and(owned(ctx, formTalks), open))
}
