import { visitorPolicy } from '#app/core/actors.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { forms } from '#app/features/forms/operations.server.ts'
import { type Question, type WholeForm } from '#app/features/forms/schemas.ts'
import { asActor, type Scene } from './scene.ts'

export async function saved({ ctx }: Scene, formId: string, question: object): Promise<WholeForm> {
	const outcome = await execute(ctx, forms.saveQuestion, { formId, ...question })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

/** A form with a choice, a question that depends on it, a scale, a rating, boxes and two texts, open. */
export async function aForm(scene: Scene, rules: { oneAnswer?: boolean; closesOn?: string } = {}) {
	const made = await execute(scene.ctx, forms.createForm, { title: 'Encuesta', ...rules })
	const formId = made.ok ? made.value.id : ''
	const options = [{ text: 'Sí' }, { text: 'No' }, { text: 'Otro', other: true }]
	const choice = { questionType: 'multipleChoice', question: '¿Te gustó?', options, required: true }
	const first = (await saved(scene, formId, choice)).questions[0] as Question
	const no = first.options[1]?.id ?? ''
	const why = { questionType: 'paragraph', question: '¿Por qué?', required: true, onlyIf: `${first.id}/${no}` }
	await saved(scene, formId, why)
	const scale = { questionType: 'linearScale', question: '¿Nos recomiendas?', minLinear: 0, maxLinear: 10 }
	await saved(scene, formId, scale)
	await saved(scene, formId, { questionType: 'rating', question: 'Nota', numEmojis: 3, emoji: 'heart' })
	await saved(scene, formId, { questionType: 'checkboxes', question: '¿Qué?', options: [{ text: 'A' }, { text: 'B' }] })
	const whole = await saved(scene, formId, { questionType: 'shortAnswer', question: 'Algo más', section: 'Al final' })
	await execute(scene.ctx, forms.setOpen, { formId, open: true })
	const [yes = '', , other = ''] = first.options.map(({ id }) => id)
	const [, reason, likely, stars, boxes, more] = whole.questions.map(({ id }) => id)
	return { formId, first, yes, no, other, reason, likely, stars, boxes, more, whole }
}

export function visitorOf(scene: Scene, subjectId: string): Ctx<'business'> {
	const permissions = new Set(['forms.answer'] as const)
	return asActor(scene, { kind: 'visitor', permissions, subjectId, bookingPolicy: visitorPolicy })
}

export const who = { name: 'Ana', whatsapp: '5570030001' }
