import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { threadFor } from '#app/features/inbox/sending/outgoing.server.ts'
import { getThread } from '#app/features/inbox/threads/threads.server.ts'
import { newId } from '#app/lib/id.ts'
import { MINUTE } from '#app/lib/time.ts'
import { formTalks } from '#db/schema/forms.ts'
import { whyNotAnswered } from '../answering.server.ts'
import { getFormRow, takesAnswers } from '../queries.server.ts'
import { messages as ofForms } from '../schemas.ts'
import { ownLink } from '../sending.server.ts'
import { reachable } from './reach.server.ts'
import { type AskedInChat, type AskInChat, messages } from './schemas-chat.ts'
import { goOn, putAside } from './stepping.server.ts'
import { askingIn, change, type FormTalk, isOld, openTalk } from './talks.server.ts'

/** An assistant that never answers must not leave a form hanging. */
const longestWait = 3 * MINUTE

/**
 * Asks a form in the conversation, one question at a time; what was left half answered goes on. An assistant ends its
 * own sentence first: the first question follows its answer. Throws `conflict` where nothing can be asked.
 */
export async function askInChat(ctx: WriteCtx, { formId, contactId, threadId }: AskInChat): Promise<AskedInChat> {
	if (!ctx.can('inbox.send')) throw new DomainError('forbidden')
	const [form, contact] = [await getFormRow(ctx, formId), await getContact(ctx, contactId)]
	if (!(await takesAnswers(ctx, form))) throw refuse('formId', ofForms.notOpen)
	const where = threadId ?? (await threadFor(ctx, contact.id))
	if (!where) throw refuse('contactId', messages.noChat)
	const thread = await getThread(ctx, where)
	if (thread.contactId !== contact.id) throw new DomainError('not_found', 'threadId')
	const link = await ownLink(ctx, form.id, contact.id)
	if (await whyNotAnswered(ctx, form, link)) throw refuse('formId', messages.already)
	const asking = await askingIn(ctx, thread.id)
	if (asking && !isOld(ctx, asking))
		throw refuse('formId', asking.formId === form.id ? messages.isAsking : messages.isBusy)
	await reachable(ctx, thread)
	if (asking) await putAside(ctx, asking)
	const talk = await talkFor(ctx, { formId: form.id, contactId: contact.id, threadId: thread.id, linkId: link.id })
	await ctx.emit('forms.askedInChat', { formId: form.id, contactId: contact.id, threadId: thread.id })
	if (ctx.actor.kind === 'assistant') await waitForAssistant(ctx, talk)
	else await goOn(ctx, talk, form)
	return { threadId: thread.id, title: form.title, questions: form.questions.length }
}

type Wanted = Pick<FormTalk, 'formId' | 'contactId' | 'threadId' | 'linkId'>

async function talkFor(ctx: WriteCtx, wanted: Wanted): Promise<FormTalk> {
	const begun = await openTalk(ctx, wanted.formId, wanted.contactId)
	const fresh = { ...wanted, state: 'asking', askedMessageId: null, questionId: null, tries: 0, waits: false } as const
	if (begun) {
		await change(ctx, begun, fresh)
		return begun
	}
	const id = newId('ftk')
	const row = { ...fresh, id, businessId: ctx.businessId, given: [], startedAt: ctx.now, updatedAt: ctx.now }
	const talk: FormTalk = { ...row, lastQuestionId: null, answerId: null }
	await ctx.db.insert(formTalks).values(talk)
	return talk
}

/** The assistant has the word; should it say nothing, the form goes on all the same. */
export async function waitForAssistant(ctx: WriteCtx, talk: FormTalk): Promise<void> {
	await change(ctx, talk, { waits: true })
	await enqueue(ctx, { kind: 'forms.goOn', payload: { talkId: talk.id, since: ctx.now }, runAt: ctx.now + longestWait })
}

function refuse(field: string, sentence: string): DomainError {
	return new DomainError('conflict', field, undefined, sentence)
}
