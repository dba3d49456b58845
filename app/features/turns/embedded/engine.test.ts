import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { salon, twoBranches, withAppointment } from '#tests/support/scenes/salon.ts'
import { type Played, type Stage, toolHost } from '#tests/support/tool-host.ts'
import { type Conversation } from '../engines/engine.ts'
import { embeddedEngine } from './engine.ts'
import { Frame } from './frame.ts'
import { callsOf } from './policy/together/calls.ts'

const rows = ['utterances-tuning.tsv', 'utterances-held-out.tsv', 'when-relative.tsv', 'when-fixed.tsv'].flatMap(
	(file) =>
		readFileSync(new URL(`./corpus/${file}`, import.meta.url), 'utf8')
			.split('\n')
			.map((line) => line.split('\t'))
			.filter(([text = '']) => text !== '' && !text.startsWith('#')),
)
const utterances = rows.map(([text = '']) => text)
/** What nobody would take for a yes, whatever is on the table. */
const noYes = new Set(
	rows.flatMap(([text = '', acts = '']) => (/yes|confirm|book|cancel|reschedule/i.test(acts) ? [] : [text])),
)
// Thanks in themselves; to a proposal that is on the table it is the yes.
noYes.delete('ok gracias')
const common = [
	'sí',
	'no',
	'va',
	'la primera',
	'2',
	'mejor mañana',
	'a las 5',
	'quiero manicure',
	'corte de dama',
	'cancela mi cita',
	'ok',
]

const said = fc.oneof(
	{ weight: 4, arbitrary: fc.constantFrom(...utterances) },
	{ weight: 4, arbitrary: fc.constantFrom(...common) },
	{ weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
	{ weight: 1, arbitrary: fc.nat({ max: 9 }).map((option) => `!${option}`) },
)
const stages = fc.constantFrom(
	() => salon(),
	() => twoBranches(),
	() => withAppointment(withAppointment(salon(), '2026-11-24', '17:00'), '2026-11-26', '12:00', 's5', 'e4'),
)

test('whatever people say, nothing is written without a yes to exactly that proposal', async () => {
	await fc.assert(
		fc.asyncProperty(stages, fc.array(said, { minLength: 3, maxLength: 12 }), async (stage, texts) => {
			const host = toolHost(embeddedEngine, stage())
			let before: Frame | null = null
			let last: Played | null = null
			let seenBefore: string[] = []
			for (const text of texts) {
				const seen = numbered(host.stage)
				const sent = pressed(text, last)
				last = await host.send(sent)
				judgeShape(last)
				const told = before?.proposal ? callsOf(before.proposal) : []
				const agreed = told.map((call) => deed(call.tool, call.arguments, seenBefore))
				// '¿Cambiar de día tu cita de … o cancelarla?' names what would be cancelled: saying so is the yes to it.
				const written = typeof sent === 'string' ? sent : sent.text
				const isChosen = before?.question?.kind === 'cancelOrMove' && /cancel|anul|borr|baja|quit/i.test(written)
				const named = isChosen ? (before?.told?.split('\n') ?? []) : []
				const effects = last.effects.filter(({ name }) => name !== 'saveContact')
				// A visit has an effect for each of its services, and is one call.
				for (const { name, arguments: args } of new Set(effects.map((effect) => effect.made ?? effect))) {
					if (named.includes(Object.values(args).reduce<string>((all, one) => `${all}|${one}`, name))) {
						expect(name).toMatch(/^cancel/)
						continue
					}
					expect(noYes.has(text) ? text : '').toBe('')
					expect(before?.question?.kind).toBe('confirm')
					// Each of what was told in one breath, and none of it twice.
					const made = deed(name, args, seen)
					expect(agreed).toContain(made)
					agreed.splice(agreed.indexOf(made), 1)
				}
				before = Frame.parse(host.frame())
				seenBefore = seen
			}
		}),
		{ numRuns: 120 },
	)
})

/** Appointments are numbered anew in every turn: which one 'c1' is then. */
function numbered({ now, contact }: Stage): string[] {
	const alive = contact.appointments.filter(({ startsAt, status }) => startsAt > now && status !== 'cancelada')
	return alive.sort((a, b) => a.startsAt - b.startsAt).map(({ ref }) => ref)
}

function really<Args extends Record<string, unknown>>(args: Args | undefined, seen: string[]) {
	const at = Number(/^c(\d+)$/.exec(String(args?.appointment))?.[1] ?? 0)
	return at > 0 ? { ...args, appointment: seen[at - 1] } : args
}

function deed(tool: string, args: Record<string, unknown>, seen: string[]): string {
	const known = Object.entries(really(args, seen) ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
	return JSON.stringify([tool, known])
}

test('the same conversation gives the same answer', async () => {
	const conversation = await captured('quiero manicure mañana a las 10')

	const [first, second] = [
		await embeddedEngine.think(conversation),
		await embeddedEngine.think(structuredClone(conversation)),
	]

	expect(second).toEqual(first)
})

test('a frame of another version or without sense is begun anew', async () => {
	const conversation = await captured('manicure mañana a las 10')

	for (const frame of [null, { version: 9 }, 'x', [1], { version: 1, task: 'book' }]) {
		const answer = await embeddedEngine.think({ ...conversation, frame })
		expect(answer.calls.map(({ name }) => name)).toEqual(['freeTimes'])
	}
})

test('a yes that comes two days later confirms nothing', async () => {
	const host = toolHost(embeddedEngine, salon())
	await host.send('manicure el martes a las 10')
	host.stage.now += 49 * 60 * 60 * 1000

	const { calls } = await host.send('sí')

	expect(calls).toEqual([])
})

test('a yes whose booking was already made by an earlier try is told as done', async () => {
	const host = toolHost(embeddedEngine, salon())
	await host.send('manicure el martes a las 10')
	withAppointment(host.stage, '2026-11-24', '10:00', 's5', 'e4')

	const { calls, answer } = await host.send('sí')

	expect(calls).toEqual([])
	expect(answer.rule).toBe('bookAppointment.done')
})

test('references that moved between two turns still mean the same things', async () => {
	const host = toolHost(embeddedEngine, salon())
	await host.send('manicure el martes a las 10')
	const { business } = host.stage
	business.services = business.services
		.filter(({ ref }) => ref !== 's1')
		.map((service, index) => ({ ...service, ref: `s${index + 1}` }))
	host.stage.business = { ...business }

	const { calls } = await host.send('sí')

	expect(calls.map(({ arguments: args }) => args.service)).toEqual(['s4'])
})

test('a service that is gone by the next turn is not booked', async () => {
	const host = toolHost(embeddedEngine, salon())
	await host.send('manicure el martes a las 10')
	host.stage.business = {
		...host.stage.business,
		services: host.stage.business.services.filter(({ ref }) => ref !== 's5'),
	}

	const { calls } = await host.send('sí')

	expect(calls).toEqual([])
})

test('a turn that is retried goes on from its last step', async () => {
	const conversation = await captured('manicure mañana a las 10')
	const { calls } = await embeddedEngine.think(conversation)
	const slot = {
		startsAt: '2026-11-21T16:00:00.000Z',
		date: '2026-11-21',
		time: '10:00',
		specialist: 'Karla Ibarra',
		branch: 'Roma Norte',
	}
	const output = { ok: true, value: { timeZone: 'America/Mexico_City', times: [slot], why: [], nearest: [] } }
	const step = { calls, results: calls.map(({ callId, name }) => ({ callId, name, output })) }

	const next = await embeddedEngine.think({ ...conversation, steps: [step] })

	expect(next.calls).toMatchObject([
		{
			callId: 'call_1_0',
			name: 'bookAppointment',
			arguments: { service: 's5', specialist: 'e4', branch: 'b1', date: '2026-11-21', time: '10:00' },
		},
	])
})

test('names that the tools find ambiguous are asked about', async () => {
	const host = toolHost(embeddedEngine, salon())
	const choices = [
		{
			argument: 'specialist',
			options: [
				{ ref: 'e1', name: 'Fernanda Ruiz' },
				{ ref: 'e2', name: 'Lucía Méndez' },
			],
		},
	]
	const conversation = await captured('corte de dama mañana a las 10')
	const free = await embeddedEngine.think(conversation)
	const slot = { date: '2026-11-21', time: '10:00', specialist: 'e1', branch: 'b1' }
	const steps = [
		{
			calls: free.calls,
			results: [{ callId: 'call_0_0', name: 'freeTimes', output: { ok: true, value: { times: [slot] } } }],
		},
	]
	const book = await embeddedEngine.think({ ...conversation, steps })
	const done = await embeddedEngine.think({
		...conversation,
		steps: [
			...steps,
			{ calls: book.calls, results: [{ callId: 'call_1_0', name: 'bookAppointment', output: { choices } }] },
		],
	})

	expect(host.frame()).toBeNull()
	expect(done.reply?.options?.map(({ title }) => title)).toEqual(['Fernanda Ruiz', 'Lucía Méndez'])
})

test('who is formal says usted, who is direct is brief', async () => {
	const formal = salon()
	formal.assistant = { ...formal.assistant, personality: 'Profesional' }
	const direct = salon()
	direct.assistant = { ...direct.assistant, personality: 'Directa' }

	const [polite, brief] = await Promise.all(
		[formal, direct].map((stage) => toolHost(embeddedEngine, stage).send('quiero manicure')),
	)

	expect(polite?.answer.reply?.text).toContain('le gustaría')
	expect(polite?.answer.reply?.text).not.toMatch(/😊|te gustaría/)
	expect(brief?.answer.reply?.text).toMatch(/\n\n¿Qué día/)
})

test('ASI-054 an open assistant suggests an appointment after an answer, a secure one waits to be asked', async () => {
	const open = salon()
	open.assistant = { ...open.assistant, schedulingMode: 'open' }

	const suggested = await toolHost(embeddedEngine, open).send('¿aceptan tarjeta?')
	const waited = await toolHost(embeddedEngine, salon()).send('¿aceptan tarjeta?')

	expect(suggested.answer.rule).toBe('answer.question+invite')
	expect(waited.answer.rule).toBe('answer.question')
	expect((await toolHost(embeddedEngine, salon()).send('cuánto cuesta el balayage?')).answer.rule).toBe('answer.price')
})

test('a greeting that is an instruction is not read out', async () => {
	const stage = salon()
	stage.assistant = { ...stage.assistant, greeting: 'Saluda con calidez y pregunta en qué puedes ayudar.' }

	const { answer } = await toolHost(embeddedEngine, stage).send('hola')

	expect(answer.reply?.text).toBe('¡Hola, Mariana! Soy Sofía, de Salón Jacaranda. 😊 ¿En qué te puedo ayudar?')
})

function pressed(text: string, last: Played | null) {
	if (!text.startsWith('!')) return text
	const option = last?.answer.reply?.options?.[Number(text.slice(1))]
	return option ? { choiceId: option.id, text: option.title } : 'sí'
}

function judgeShape({ answer }: Played): void {
	expect(answer.rule).not.toBe('')
	expect(answer.reply?.text ?? '').not.toBe('')
	expect(answer.reply?.text).not.toMatch(/\{|\}|undefined|null|\[object/)
	const options = answer.reply?.options ?? []
	expect(options.length).toBeLessThanOrEqual(10)
	expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
	for (const { id, title, description } of options) {
		expect(title.length).toBeLessThanOrEqual(24)
		expect(id.length).toBeLessThanOrEqual(200)
		expect((description ?? '').length).toBeLessThanOrEqual(72)
	}
}

/** The conversation as an engine gets it at the first message. */
async function captured(text: string, stage: Stage = salon()): Promise<Conversation> {
	const seen: Conversation[] = []
	const think = (conversation: Conversation) => {
		seen.push(conversation)
		return Promise.resolve({ calls: [], rule: 'none' })
	}
	await toolHost({ name: 'embedded', think }, stage).send(text)
	const [first] = seen
	if (!first) throw new Error('Sin conversación')
	return first
}
