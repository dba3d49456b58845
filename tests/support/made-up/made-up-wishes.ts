import { type ServiceFacts, type SpecialistFacts } from '#app/features/turns/engines/engine.ts'
import { houseNames } from '../scenes/houses/other-houses.ts'
import { type Stage } from '../tool-host.ts'
import { freeTimesIn } from '../tool-host-times.ts'
import { stageOf } from '../written-conversations.ts'
import { shapes } from './made-up-shapes.ts'

/** A conversation that nobody wrote: its lines as tests/conversations has them, and exactly what it must come to. */
export type MadeUp = { kind: string; lines: string[]; expected: string[] }

/** What a conversation is made of. */
export type Scene = {
	stage: Stage
	service: ServiceFacts
	specialist: SpecialistFacts
	/** As people would type them. */
	said: { service: string; whom: string; day: string; hour: string; other: string }
	date: string
	time: string
	otherTime: string
}

const days: [said: string, date: string][] = [
	['mañana', '2026-11-21'],
	['el lunes', '2026-11-23'],
	['este miercoles', '2026-11-25'],
	['el proximo jueves', '2026-11-26'],
	['el viernes 27', '2026-11-27'],
	['el 30 de noviembre', '2026-11-30'],
	['pasado mañana no, mejor el lunes', '2026-11-23'],
]
const hours: [said: string, time: string][] = [
	['a las 10', '10:00'],
	['a las 11 de la mañana', '11:00'],
	['a medio dia', '12:00'],
	['a las 4:30', '16:30'],
	['a las 5 y media de la tarde', '17:30'],
	['a las diez y media', '10:30'],
	['tipo 5 de la tarde', '17:00'],
]
const titles = /^(?:Dra?\.|Lic\.|Nut\.|MVZ|Psic\.|Pod\.|Opt\.|Aud\.|Enf\.|Química|Coach|Maestra|El)\s+/

/** `count` conversations of every house, day, hour, person and way to say it that the seed comes to. */
export function madeUpWishes(count: number, seed: number): MadeUp[] {
	const next = randomFrom(seed)
	const one = <T>(list: T[]): T => list[Math.floor(next() * list.length)] as T
	const made: MadeUp[] = []
	while (made.length < count) {
		const house = one(['', ...houseNames])
		const head = house ? [`house ${house}`] : []
		const scene = sceneOf(head, one, next)
		if (!scene) continue
		const found = one([...ways, ...shapes])(scene, one)
		if (!found) continue
		const { kind, lines, expected } = found
		made.push({
			kind,
			expected,
			lines: [...head, ...lines.map((line) => (line.startsWith('appointment ') ? line : `> ${line}`))],
		})
	}
	return made
}

export type One = <T>(list: T[]) => T

/** A service, somebody who gives it, and two times at which they are free; null where they are not. */
function sceneOf(head: string[], one: One, next: () => number): Scene | null {
	const stage = stageOf([...head, '> '])
	const service = one(stage.business.services)
	const specialist = one(stage.business.specialists.filter(({ ref }) => service.specialistRefs.includes(ref)))
	const [[day, date], [hour, time], [other, otherTime]] = [one(days), one(hours), one(hours)]
	if (!specialist || time === otherTime) return null
	const isFree = (at: string) => {
		const found = freeTimesIn(stage, {
			service: service.ref,
			specialist: specialist.ref,
			from: date,
			to: date,
			timeFrom: at,
			timeTo: at,
		})
		return (found as { times: unknown[] }).times.length > 0
	}
	if (!isFree(time) || !isFree(otherTime)) return null
	const name = service.name.replaceAll('+', 'y')
	const spelt = one([name, withoutAccents(name), mistyped(withoutAccents(name), next)])
	const short = specialist.name.replace(titles, '').split(' ')[0] ?? ''
	const whom = `con ${one([short, specialist.name, withoutAccents(short)])}`
	return { stage, service, specialist, said: { service: spelt, whom, day, hour, other }, date, time, otherTime }
}

const booked = ({ service, specialist, date }: Scene, time: string) => [
	`bookAppointment ${service.ref} ${specialist.ref} ${date} ${time}`,
]
const standing = ({ service, specialist, date, time }: Scene) =>
	`appointment ${date} ${time} ${service.ref} ${specialist.ref}`

const ways: ((scene: Scene, one: One) => MadeUp)[] = [
	(scene, one) => {
		const { service, day, hour, whom } = scene.said
		const wish = one(['quiero', 'me agendas', 'necesito una cita para', 'quisiera', 'me das cita para'])
		return {
			kind: 'at once',
			lines: [`hola ${wish} ${service} ${day} ${hour} ${whom}`, 'sí'],
			expected: booked(scene, scene.time),
		}
	},
	(scene) => {
		const { service, day, hour, whom } = scene.said
		return {
			kind: 'the day first',
			lines: [`${day} ${hour} ${whom} ${service}`, 'si'],
			expected: booked(scene, scene.time),
		}
	},
	(scene) => {
		const { service, day, hour, whom } = scene.said
		const burst = ['hola', 'quiero cita', `para ${service}`, `${day} ${hour}`, whom].join(' // ')
		return { kind: 'in a burst', lines: [burst, 'sí por favor'], expected: booked(scene, scene.time) }
	},
	(scene, one) => {
		const { service, day, hour, whom } = scene.said
		const lines = [
			`cuánto cuesta ${service}?`,
			`${one(['ok', 'va', 'perfecto'])} ${one(['agéndame', 'apártame'])} ${day} ${hour} ${whom}`,
			'sí',
		]
		return { kind: 'after the price', lines, expected: booked(scene, scene.time) }
	},
	(scene, one) => {
		const { service, day, hour, whom } = scene.said
		const question = one(['cuánto cuesta?', 'cuanto dura?', 'dónde están?'])
		return {
			kind: 'asked between',
			lines: [`quiero ${service} ${day} ${hour} ${whom}`, question, 'sí, agéndame'],
			expected: booked(scene, scene.time),
		}
	},
	(scene, one) => {
		const { service, day, hour, other, whom } = scene.said
		const lines = [
			`quiero ${service} ${day} ${hour} ${whom}`,
			`${one(['mejor', 'no, mejor', 'uy no puedo, que sea'])} ${other}`,
			'sí',
		]
		return { kind: 'another hour', lines, expected: booked(scene, scene.otherTime) }
	},
	(scene, one) => {
		const { service, day, hour, whom } = scene.said
		const who = one(['mamá', 'hermana', 'esposo', 'papá'])
		return {
			kind: 'for somebody',
			lines: [`quiero agendar ${service} para mi ${who} ${day} ${hour} ${whom}`, 'sí'],
			expected: booked(scene, scene.time),
		}
	},
	(scene) => {
		const { service, day, hour, whom } = scene.said
		return {
			kind: 'who does it',
			lines: [`quién hace ${service}?`, `${day} ${hour} ${whom} entonces`, 'sí'],
			expected: booked(scene, scene.time),
		}
	},
	(scene, one) => {
		const { service, day, hour, whom } = scene.said
		const no = one(['no gracias, luego te aviso', 'deja lo pienso', 'mejor no, gracias', 'ay no, está caro'])
		return { kind: 'and then not', lines: [`quiero ${service} ${day} ${hour} ${whom}`, no, 'gracias'], expected: [] }
	},
	(scene, one) => {
		const wish = one(['me cambias mi cita', 'puedes mover mi cita', 'quiero recorrer mi cita', 'ocupo pasar mi cita'])
		const expected = [`rescheduleAppointment c1 ${scene.date} ${scene.otherTime}`]
		return { kind: 'moved', lines: [standing(scene), `${wish} ${scene.said.other}`, 'sí'], expected }
	},
	(scene, one) => {
		const wish = one([
			'quiero cancelar mi cita',
			'ya no voy a poder ir, cancela por favor',
			`no podré ir ${scene.said.day.replace(/.*mejor /, '')}, cancélala`,
		])
		return { kind: 'cancelled', lines: [standing(scene), wish, 'sí'], expected: ['cancelAppointment c1'] }
	},
]

function withoutAccents(text: string): string {
	return text
		.toLowerCase()
		.normalize('NFD')
		.replace(/(?!\u0303)\p{M}/gu, '')
		.normalize('NFC')
}

/** A letter too few, or two that changed places, inside of a long word. */
function mistyped(text: string, next: () => number): string {
	const words = text.split(' ')
	const at = words.findIndex((word) => /^\p{L}{7,}$/u.test(word))
	const word = words[at]
	if (!word) return text
	const cut = 2 + Math.floor(next() * (word.length - 4))
	const swapped = `${word.slice(0, cut)}${word[cut + 1]}${word[cut]}${word.slice(cut + 2)}`
	return words.with(at, next() < 0.5 ? word.slice(0, cut) + word.slice(cut + 1) : swapped).join(' ')
}

/** Numbers from 0 to 1, the same for one seed. */
function randomFrom(seed: number): () => number {
	let state = seed
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		const mixed = Math.imul(state ^ (state >>> 15), state | 1) >>> 0
		return mixed / 4_294_967_296
	}
}
