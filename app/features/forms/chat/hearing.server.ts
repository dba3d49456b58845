import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { type LoggedEvent } from '#app/core/event-map.ts'
import { owned } from '#app/core/scope.server.ts'
import { takeMessage } from '#app/features/inbox/threads/taken.server.ts'
import { getThread } from '#app/features/inbox/threads/threads.server.ts'
import { DAY } from '#app/lib/time.ts'
import { messages } from '#db/schema/inbox.ts'
import { type FormRow, takesAnswers } from '../queries.server.ts'
import { isChoice, type Posted, readAnswer } from '../rules.ts'
import { type Question, messages as sentences } from '../schemas.ts'
import { nextQuestion, pressedIn } from './asking.ts'
import { answerIn, asksToGoOn, besideForm, isFree, ownAnswer, wordOf } from './reading.ts'
import { waitForAssistant } from './starting.server.ts'
import { askAgain, formOf, goOn, putAside } from './stepping.server.ts'
import { change, type FormTalk, isOld, talkIn, tell } from './talks.server.ts'

/** What was put aside longer ago is asked anew, by whoever wants it. */
const canBeResumed = 7 * DAY

type Heard = { id: string; type: string; text: string; choiceId: string | null; at: number }
type Scene = { talk: FormTalk; form: FormRow; question: Question; heard: Heard }

const stopped =
	'De acuerdo, lo dejamos aquí y guardo lo que ya contestaste. Cuando quieras seguir, escribe «seguir formulario».'

/**
 * A person wrote in a conversation in which a form is asked: an answer is taken in and the next question put, in the same
 * transaction, so that no message counts twice. What is not for the form is left to the assistant, or to staff.
 */
export async function hearAnswer(ctx: WriteCtx, event: LoggedEvent<'inbox.messageReceived'>): Promise<void> {
	const talk = await talkIn(ctx, event.payload.threadId)
	if (!talk || talk.waits) return
	const heard = await heardMessage(ctx, event.payload.messageId)
	if (!heard) return
	const isPressedElsewhere = heard.choiceId !== null && !pressedIn(heard.choiceId)
	if (talk.state !== 'asking') return isPressedElsewhere ? undefined : hearAfter(ctx, talk, heard)
	if (isPressedElsewhere || isOver(ctx, talk, heard)) return putAside(ctx, talk)
	const form = await formOf(ctx, talk)
	if (!form || !(await takesAnswers(ctx, form))) {
		await take(ctx, talk, heard)
		return putAside(ctx, talk, sentences.isClosed)
	}
	if (await houseWrote(ctx, talk)) return putAside(ctx, talk)
	const question = form.questions.find(({ id }) => id === talk.questionId)
	if (question) return hear(ctx, { talk, form, question, heard })
	await take(ctx, talk, heard)
	return goOn(ctx, talk, form)
}

async function hear(ctx: WriteCtx, scene: Scene): Promise<void> {
	const { talk, form, question, heard } = scene
	const pressed = pressedIn(heard.choiceId)
	if (pressed) return hearPressed(ctx, scene, pressed.talkId === talk.id ? pressed : null)
	const word = wordOf(heard.text, question)
	if (word === 'stop') {
		await take(ctx, talk, heard)
		return putAside(ctx, talk, stopped)
	}
	const read = isOwn(question, talk) ? ownAnswer(question, heard.text) : answerIn(question, heard.text)
	const isChosen = read && isChoice(question.questionType) && !/[¿?]/.test(heard.text)
	const beside = isChosen ? null : besideForm(heard.text, question)
	if (beside === 'wishes') return putAside(ctx, talk)
	if (beside === 'asks') return leaveQuestion(ctx, scene)
	await take(ctx, talk, heard)
	if (await isLate(ctx, talk, heard)) return addLate(ctx, scene)
	if (word === 'skip') return skip(ctx, scene)
	if (word === 'resume') return goOn(ctx, talk, form)
	if (heard.text.trim() === '')
		return askAgain(ctx, talk, form, 'Para este formulario necesito tu respuesta por escrito')
	return settle(ctx, scene, read ?? ownAnswer(question, heard.text))
}

/** A press of an earlier question puts that one right; the same once more changes nothing. */
async function hearPressed(
	ctx: WriteCtx,
	scene: Scene,
	pressed: { questionId: string; value: string } | null,
): Promise<void> {
	const { talk, form, heard, question } = scene
	await take(ctx, talk, heard)
	const meant = form.questions.find(({ id }) => id === pressed?.questionId)
	if (!pressed || !meant) return
	if (meant.id === question.id) return settle(ctx, scene, { values: [pressed.value] })
	const before = talk.given.find(({ questionId }) => questionId === meant.id)
	const corrected = { questionId: meant.id, values: [pressed.value] }
	if (!before || before.values[0] === pressed.value || readAnswer(meant, corrected).problem) return
	const given = withAnswer(talk.given, corrected)
	await change(ctx, talk, { given })
	if (nextQuestion(form.questions, given)?.id !== question.id) await goOn(ctx, talk, form, 'Corregido.')
}

/** Kept where the form takes it, by its own rules; else it is said why not. */
async function settle(ctx: WriteCtx, scene: Scene, read: Pick<Posted, 'values' | 'other'> | null): Promise<void> {
	const { talk, form, question } = scene
	if (!read) return askAgain(ctx, talk, form, sentences.notOffered)
	const answer = { questionId: question.id, ...read }
	const { problem } = readAnswer(question, answer)
	if (problem === sentences.noOther) {
		await change(ctx, talk, { given: withAnswer(talk.given, answer) })
		return askOwn(ctx, scene)
	}
	if (problem) return askAgain(ctx, talk, form, problem)
	await change(ctx, talk, { given: withAnswer(talk.given, answer), lastQuestionId: question.id, tries: 0 })
	return goOn(ctx, talk, form)
}

/** 'Otro' was chosen: what it is comes as the next message. */
async function askOwn(ctx: WriteCtx, { talk, form }: Scene): Promise<void> {
	await change(ctx, talk, {
		askedMessageId: await tell(ctx, talk, form, { text: '¿Cuál? Escríbelo con tus palabras.' }),
	})
}

/** Whether 'Otro' was chosen and waits for its words. */
function isOwn({ id, options }: Question, { given }: FormTalk): boolean {
	const own = given.find(({ questionId }) => questionId === id)
	return Boolean(own && !own.other && options.some((option) => option.other && own.values.includes(option.id)))
}

async function skip(ctx: WriteCtx, { talk, form, question }: Scene): Promise<void> {
	if (question.required) return askAgain(ctx, talk, form, sentences.required)
	const given = withAnswer(talk.given, { questionId: question.id, values: [] })
	await change(ctx, talk, { given, lastQuestionId: null, tries: 0 })
	return goOn(ctx, talk, form)
}

/** The assistant answers it and the form goes on; where it is silent, staff are to answer and the form goes on at once. */
async function leaveQuestion(ctx: WriteCtx, { talk, form }: Scene): Promise<void> {
	const { assistantPausedAt } = await getThread(ctx, talk.threadId)
	if (assistantPausedAt === null) return waitForAssistant(ctx, talk)
	return goOn(ctx, talk, form, 'Le paso tu pregunta al equipo. Mientras tanto, seguimos:')
}

/** What comes behind a form: the end of what was just being written, or the wish to go on with it. */
async function hearAfter(ctx: WriteCtx, talk: FormTalk, heard: Heard): Promise<void> {
	if (pressedIn(heard.choiceId)?.talkId === talk.id) return take(ctx, talk, heard)
	if (talk.state === 'done') return (await isLate(ctx, talk, heard)) ? take(ctx, talk, heard) : undefined
	if (!asksToGoOn(heard.text) || ctx.now - talk.updatedAt > canBeResumed) return
	const form = await formOf(ctx, talk)
	if (!form) return
	await take(ctx, talk, heard)
	if (!(await takesAnswers(ctx, form))) return putAside(ctx, talk, sentences.isClosed)
	await change(ctx, talk, { state: 'asking', askedMessageId: null, tries: 0 })
	return goOn(ctx, talk, form)
}

/** Written before the question on the table was read: it belongs to the free answer before it, or to none. */
async function addLate(ctx: WriteCtx, { talk, form, heard }: Scene): Promise<void> {
	const last = form.questions.find(({ id }) => id === talk.lastQuestionId)
	const before = talk.given.find(({ questionId }) => questionId === last?.id)
	if (!last || !before || !isFree(last) || before.values[0] === heard.text.trim()) return
	const longer = { questionId: last.id, values: [`${before.values[0]}\n${heard.text.trim()}`] }
	if (readAnswer(last, longer).problem) return
	await change(ctx, talk, { given: withAnswer(talk.given, longer) })
}

/** Nobody answers what did not leave yet, nor wrote before it was asked. */
async function isLate(ctx: ReadCtx, { askedMessageId }: FormTalk, heard: Heard): Promise<boolean> {
	if (!askedMessageId) return false
	const [asked] = await ctx.db
		.select({ state: messages.state, at: messages.at })
		.from(messages)
		.where(owned(ctx, messages, askedMessageId))
	if (!asked) return false
	return asked.state === 'queued' || asked.state === 'sending' || heard.at < asked.at
}

/** Asked so long ago that only what plainly speaks of it is an answer to it. */
function isOver(ctx: ReadCtx, talk: FormTalk, { text, choiceId }: Heard): boolean {
	return isOld(ctx, talk) && !pressedIn(choiceId) && wordOf(text) !== 'resume'
}

/** A person of the business has written since, or a notice that may ask something went: that is what is answered. */
async function houseWrote(ctx: ReadCtx, talk: FormTalk): Promise<boolean> {
	const theirs = and(inArray(messages.role, ['staff', 'system']), ne(messages.type, 'system'))
	const since = and(eq(messages.threadId, talk.threadId), gt(messages.at, talk.updatedAt))
	const left = and(theirs, since, ne(messages.state, 'not_sent'))
	return (await ctx.db.$count(messages, and(owned(ctx, messages), left))) > 0
}

async function heardMessage(ctx: ReadCtx, messageId: string): Promise<Heard | null> {
	const [row] = await ctx.db
		.select({ id: messages.id, type: messages.type, text: messages.text, content: messages.content, at: messages.at })
		.from(messages)
		.where(and(owned(ctx, messages, messageId), eq(messages.role, 'user')))
	if (!row) return null
	const { content, ...heard } = row
	return { ...heard, choiceId: typeof content?.choiceId === 'string' ? content.choiceId : null }
}

/** It was said to the form: no assistant answers it. */
async function take(ctx: WriteCtx, { id }: FormTalk, heard: Heard): Promise<void> {
	await takeMessage(ctx, heard.id, id)
}

function withAnswer(given: Posted[], answer: Posted): Posted[] {
	return [...given.filter(({ questionId }) => questionId !== answer.questionId), answer]
}
