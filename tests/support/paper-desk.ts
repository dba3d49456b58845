import { type Paper, paperAt, quoted } from './paper.ts'
import { optionOf, wordsOf } from './paper-forms.ts'
import { type Visitor } from './programs/browser-door.ts'

export type PaperVisit = { day: string; time: string; specialist: string; service: string; client: string }

/** What opens over the agenda. */
export const dialog = /<dialog [^>]*role="dialog"[\s\S]*?<\/dialog>/
/** What stands beside the agenda: its entries, its month and its filters. */
export const beside = /<aside [^>]*aria-label="Calendario y filtros"[\s\S]*?<\/aside>/

type Event = { words: string; status: string; link: RegExp }

/** What stands in a day, or in the column of one person. */
export function eventsIn({ html }: Paper, specialist = '.*?'): Event[] {
	const column = new RegExp(`<ol class="cal-col[^>]*aria-label="${specialist}"[\\s\\S]*?</ol>`, 'g')
	return [...html.matchAll(column)].flatMap(([part]) =>
		[...part.matchAll(/<li class="ev\b([^>]*)>([\s\S]*?)<\/li>/g)].map(([, head = '', inner = '']) => {
			const words = wordsOf(inner)
			return { words, status: /data-status="(\w+)"/.exec(head)?.[1] ?? '', link: new RegExp(`^${quoted(words)}$`) }
		}),
	)
}

/** Of a client or a block, where several of its words stand. */
export const eventsOf = (page: Paper, who: string) => eventsIn(page).filter(({ words }) => words.includes(who))

/** Saves a form of a visit: where the client is told, its text is read first, and the same press saves it. */
export async function pressRead(form: Paper, button: RegExp, typed: Record<string, string> = {}): Promise<Paper> {
	const answer = await form.press(button, typed)
	return answer.words.includes('Todavía no se guarda nada') ? answer.press(button) : answer
}

/** The desk of a salon without scripts: what a person presses there, page by page. */
export function paperDesk(salon: { own: { visitor: Visitor } }) {
	const openDay = (day: string, more = '') => paperAt(salon.own.visitor, `/agenda?fecha=${day}&vista=dia${more}`)
	const desk = {
		openDay,
		/** The cancelled ones are out of sight unless they are asked for. */
		openWholeDay: (day: string) => openDay(day, '&estado=todas'),
		/** The first client who is found for what is typed. */
		async chooseClient(form: Paper, name: string): Promise<Paper> {
			const found = await form.press(/^Buscar$/, { buscar: name })
			return found.press(new RegExp(`^(\\w+ )?${name}`))
		},
		/** The small page of a free moment. */
		async openSlot({ day, specialist, time }: Pick<PaperVisit, 'day' | 'specialist' | 'time'>): Promise<Paper> {
			const column = new RegExp(`<ol class="cal-col[^>]*aria-label="${specialist}"[\\s\\S]*?</ol>`)
			return (await openDay(day)).open(new RegExp(`^Libre ${time}$`), column)
		},
		/** From a free half hour of the day: its link brings the specialist and the hour along. */
		async book(visit: PaperVisit, extra: Record<string, string> = {}): Promise<Paper> {
			const form = await (await desk.openSlot(visit)).open(/^Agendar cita$/, dialog)
			const chosen = await desk.chooseClient(form, visit.client)
			// The only service there is needs no choice.
			const isOpen = /<select[^>]*name="serviceId"/.test(chosen.html)
			const service: Record<string, string> = isOpen
				? { serviceId: optionOf(chosen.html, 'serviceId', visit.service) }
				: {}
			return pressRead(chosen, /^Agendar cita$/, { ...service, ...extra })
		},
		/** The dialog of the first that stands there for this client. */
		async openEvent(page: Paper, client: string): Promise<Paper> {
			const [first] = eventsOf(page, client)
			if (!first) throw new Error(`${page.path} shows nothing of ${client}`)
			return page.open(first.link)
		},
		/** To the question before a cancellation, from the status control of an appointment's dialog. */
		async asksToCancel(page: Paper, client: string): Promise<Paper> {
			return (await desk.openEvent(page, client)).press(/^Actualizar$/, { status: 'cancelada' })
		},
	}
	return desk
}
