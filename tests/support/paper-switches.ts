import { type SwitchForm } from '#tests/e2e/switches.ts'
import { type Paper, quoted } from './paper.ts'
import { type Fields, type Form, fieldOf, formsIn, type Part, wordsOf } from './paper-forms.ts'

/** Switches of a page by their key, in its order: on or off. */
export type State = Map<string, boolean>

/** The forms of a page's own part, without those of its frame. */
export function mainForms({ html }: Paper): Form[] {
	return formsIn(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
}

/**
 * Every switch by its key: `name=value` of a box, in front of it the address of a form that saves itself; the words of a
 * button that is a switch.
 */
export function stateOf(paper: Paper, only = /./): State {
	const all = mainForms(paper).flatMap((form) => form.parts.map((part) => switchOf(form, part)))
	return new Map(all.filter((found) => found !== undefined).filter(([key]) => only.test(key)))
}

function switchOf(form: Form, part: Part): [key: string, on: boolean] | undefined {
	const { tag, at, inner } = part
	if (tag === 'button') return at.role === 'switch' ? [wordsOf(inner), at['aria-checked'] === 'true'] : undefined
	if (at.type !== 'checkbox' || 'disabled' in at) return undefined
	const isOwn = form.parts.filter((each) => each.tag === 'input' && each.at.type !== 'hidden').length === 1
	return [`${isOwn ? form.action : ''}${at.name}=${at.value ?? 'on'}`, 'checked' in at]
}

/** What a form sends once its boxes were turned to what is wanted. */
export function turned(wanted: State): (form: Form) => Fields {
	return (form) =>
		form.parts.flatMap((part) => {
			const [key = '', on = false] = switchOf(form, part) ?? []
			const next = wanted.get(key)
			if (part.tag === 'button' || next === undefined || next === on) return fieldOf(part)
			const { checked: _, ...off } = part.at
			return fieldOf({ ...part, at: next ? { ...off, checked: '' } : off })
		})
}

/** Where the form goes that holds this box. */
export function actionOf(paper: Paper, key: string): string {
	const form = mainForms(paper).find((each) => each.parts.some((part) => switchOf(each, part)?.[0] === key))
	return form?.action.split('?')[0] ?? ''
}

/** Buttons that are switches are pressed, each for a page of its own; the boxes are turned when the form is sent. */
export async function pressSwitches(page: Paper, wanted: State): Promise<Paper> {
	let paper = page
	for (const [key, on] of wanted) {
		if (key.includes('=') || stateOf(paper).get(key) === on) continue
		paper = await paper.press(new RegExp(`^${quoted(key)}$`), turned(wanted))
		if (stateOf(paper).get(key) !== on) throw new Error(`${key} stayed as it was`)
	}
	return paper
}

/** Saved as wanted, with what a part that was opened needs. Throws where nothing was saved. */
export async function save(page: Paper, wanted: State, { save: button = '', fill = {} }: SwitchForm): Promise<void> {
	const paper = await pressSwitches(page, wanted)
	const typed = new Map(Object.entries(fill).map(([label, text]) => [fieldBelow(paper, label), text]))
	const saved = await paper.press(new RegExp(`^${quoted(button)}$`), (form) =>
		turned(wanted)(form).map(([name, value]) => [name, typed.get(name) ?? value]),
	)
	const told = [...saved.html.matchAll(/<\w+[^>]*(?:class="toast|role="status")[^>]*>([\s\S]{0,400})/g)]
	if (
		saved.status !== 200 ||
		!told.some(([, html = '']) => wordsOf(html)) ||
		saved.html.includes('data-status="fallo"')
	)
		throw new Error(`${page.path} was not saved: ${wordsOf(saved.html).slice(-800)}`)
}

/** The name of the field that a label stands for. */
function fieldBelow({ html }: Paper, label: string): string {
	const labels = [...html.matchAll(/<label\b[^>]*for="([^"]+)"[^>]*>([\s\S]*?)<\/label>/g)]
	const [, id = ''] = labels.find(([, , inner = '']) => wordsOf(inner) === label) ?? []
	return new RegExp(`<\\w+\\b(?=[^>]*\\sid="${quoted(id)}")[^>]*\\sname="([^"]+)"`).exec(html)?.[1] ?? ''
}
