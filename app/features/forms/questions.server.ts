import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { ConsentChannel, ConsentPurpose } from '#app/features/contacts/consent/schemas.ts'
import { getFunnelRow, standOf } from '#app/features/funnels/queries.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { type FormQuestion, forms } from '#db/schema/forms.ts'
import { formRecord, getFormRow } from './queries.server.ts'
import { isChoice } from './rules.ts'
import {
	type MoveQuestion,
	messages,
	mostQuestions,
	type OneQuestion,
	type SaveQuestion,
	type WholeForm,
} from './schemas.ts'

/** A question is changed in its place, or comes last. Throws `not_found`. */
export async function saveQuestion(ctx: WriteCtx, input: SaveQuestion): Promise<WholeForm> {
	const { id: formId, questions } = await getFormRow(ctx, input.formId)
	const at = input.questionKey ? placeOf(questions, input.questionKey) : questions.length
	const before = questions[at]
	if (!before && questions.length >= mostQuestions)
		throw new DomainError('invalid_input', 'question', undefined, messages.tooMany)
	const question = { ...toQuestion(input, before), moves: await movesOf(ctx, input.movesTo) }
	const next = questions.toSpliced(at, 1, question)
	assertInOrder(next)
	await keep(ctx, formId, next)
	await ctx.emit('forms.questionSaved', { formId, questionId: question.id })
	return formRecord(ctx, { formId })
}

/** Throws `not_found` for a funnel or a scenario that is not there. */
async function movesOf(ctx: WriteCtx, movesTo?: string): Promise<FormQuestion['moves']> {
	if (!movesTo) return null
	const [funnelId = '', scenarioId = ''] = movesTo.split('/')
	standOf(await getFunnelRow(ctx, funnelId), scenarioId)
	return { funnelId, scenarioId }
}

function placeOf(questions: FormQuestion[], questionId: string): number {
	const at = questions.findIndex(({ id }) => id === questionId)
	if (at < 0) throw new DomainError('not_found', 'questionKey')
	return at
}

/** What a question of its kind has, and nothing of the others; an option keeps its id. */
function toQuestion(input: SaveQuestion, before?: FormQuestion): FormQuestion {
	const questionType = before?.questionType ?? input.questionType
	const { minLinear, maxLinear, minLabel = '', maxLabel = '', numEmojis, emoji } = input
	const known = before?.options.map(({ id }) => id) ?? []
	const typed = input.options.map(({ id, ...option }) => {
		return { id: id && known.includes(id) ? id : newShortId(8), ...option }
	})
	const options = typed.map(({ id, text, other }) => ({ id, text, other }))
	const optionIds = typed.flatMap(({ id, alarm }) => (alarm ? [id] : []))
	const below = questionType === 'linearScale' || questionType === 'rating' ? (input.alarmBelow ?? null) : null
	if (isChoice(questionType) && options.length === 0)
		throw new DomainError('invalid_input', 'options', undefined, messages.noOption)
	const [agrees] = options
	const [questionId = '', optionId = ''] = input.onlyIf?.split('/') ?? []
	return {
		id: before?.id ?? newShortId(8),
		question: input.question,
		hint: input.hint ?? null,
		questionType,
		required: input.required,
		section: input.section ?? null,
		options: isChoice(questionType) ? options : [],
		linearScale: questionType === 'linearScale' ? { minLinear, maxLinear, minLabel, maxLabel } : null,
		rating: questionType === 'rating' ? { numEmojis, emoji } : null,
		alarm: below !== null || optionIds.length > 0 ? { below, optionIds } : null,
		consent: questionType === 'multipleChoice' && agrees ? consentOf(input.consent, agrees.id) : null,
		onlyIf: input.onlyIf ? { questionId, optionId } : null,
	}
}

/** The first option is the yes. */
function consentOf(target: SaveQuestion['consent'], yes: string): FormQuestion['consent'] {
	const [channel, purpose] = target?.split('/') ?? []
	return target ? { channel: ConsentChannel.parse(channel), purpose: ConsentPurpose.parse(purpose), yes } : null
}

/** A condition names an option of a question that is asked before. */
function assertInOrder(questions: FormQuestion[]): void {
	for (const [at, { onlyIf }] of questions.entries()) {
		if (!onlyIf) continue
		const before = questions.slice(0, at).find(({ id }) => id === onlyIf.questionId)
		if (!before?.options.some(({ id }) => id === onlyIf.optionId))
			throw new DomainError('invalid_input', 'onlyIf', undefined, messages.dependsOnLater)
	}
}

/** One place up or down; at the end it stays. Throws `invalid_input` where a condition would come before its question. */
export async function moveQuestion(ctx: WriteCtx, { formId, questionKey, up }: MoveQuestion): Promise<WholeForm> {
	const form = await getFormRow(ctx, formId)
	const at = placeOf(form.questions, questionKey)
	const to = Math.min(Math.max(at + (up ? -1 : 1), 0), form.questions.length - 1)
	const [moved, others] = [form.questions[at], form.questions.toSpliced(at, 1)]
	const next = moved ? others.toSpliced(to, 0, moved) : form.questions
	assertInOrder(next)
	await keep(ctx, form.id, next)
	await ctx.emit('forms.questionMoved', { formId: form.id, questionId: questionKey })
	return formRecord(ctx, { formId: form.id })
}

/** What was answered to it is kept and seen no more. Throws `conflict` while another question depends on it. */
export async function removeQuestion(ctx: WriteCtx, { formId, questionKey }: OneQuestion): Promise<WholeForm> {
	const form = await getFormRow(ctx, formId)
	const at = placeOf(form.questions, questionKey)
	if (form.questions.some(({ onlyIf }) => onlyIf?.questionId === questionKey))
		throw new DomainError('conflict', 'questionKey', undefined, messages.isNeeded)
	await keep(ctx, form.id, form.questions.toSpliced(at, 1))
	await ctx.emit('forms.questionRemoved', { formId: form.id, questionId: questionKey })
	return formRecord(ctx, { formId: form.id })
}

async function keep(ctx: WriteCtx, formId: string, questions: FormQuestion[]): Promise<void> {
	// A form without questions has nothing to be answered.
	const closed = questions.length === 0 ? { isOpen: false } : {}
	await ctx.db
		.update(forms)
		.set({ questions, ...closed, updatedAt: ctx.now })
		.where(owned(ctx, forms, formId))
}
