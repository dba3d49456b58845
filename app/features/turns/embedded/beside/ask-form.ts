import { ask, type Play } from '../policy/play.ts'
import { refuse } from '../policy/refusals.ts'
import { askFor, mayUse, type Saying, say, type Turn } from '../policy/turn.ts'
import { has } from '../read.ts'
import { fold } from './sell.ts'

const TOOL = 'askForm'

/** 'Quiero contestar la encuesta', '¿me haces el cuestionario?': the form is asked here, after this answer. */
export function* askForm(turn: Turn): Play<Saying | null> {
	const { conversation, frame, reading } = turn
	const forms = conversation.business.forms ?? []
	if (forms.length === 0 || !mayUse(turn, TOOL) || frame.task) return null
	const said = ` ${fold(conversation.burst.map(({ text }) => text).join(' '))} `
	const isAsked = frame.question?.kind === 'form'
	if (!isAsked && (!/ (?:formularios?|encuestas?|cuestionarios?) /.test(said) || has(reading, 'no', 'cancel')))
		return null
	const named = forms.filter(({ title }) => said.includes(` ${fold(title)} `))
	const number = /^ (\d+) $/.exec(said)?.[1]
	const [form, other] =
		named.length > 0 ? named : isAsked ? forms.slice(Number(number ?? 0) - 1, Number(number ?? 0)) : forms
	if (isAsked && !form) return null
	if (!form || other) {
		const lines = forms.slice(0, 10).map(({ title }, at) => `${at + 1}. ${title}`)
		return askFor(turn, 'form.which', { kind: 'form', text: `¿Cuál de estos?\n${lines.join('\n')}` })
	}
	const outcome = yield* ask(TOOL, { form: form.ref })
	if (outcome.kind !== 'done') return refuse(turn, outcome, TOOL)
	return say(turn, 'form.asked', '¡Claro! Van las preguntas, una por una.')
}
