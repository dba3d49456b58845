import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addDays, localDate, startOfWeek, toInstant, type Weekday, weekdayOf, weekdays } from '#app/lib/time.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { wordsIn } from '../words/normalise.ts'
import { joinPieces } from './combine.ts'
import { findWhen } from './find-when.ts'
import { todayIn } from './settle.ts'
import { type When } from './shapes.ts'

const schedule = sameHours({ from: '09:00', to: '20:00' })
const moments: [date: string, time: string, zone: string][] = [
	['2026-11-20', '09:00', 'America/Mexico_City'],
	['2026-11-23', '07:15', 'America/Mexico_City'],
	['2026-12-30', '18:45', 'America/Tijuana'],
	['2027-01-31', '12:00', 'America/Cancun'],
	['2028-02-28', '10:30', 'America/Hermosillo'],
	['2026-03-07', '13:05', 'America/Tijuana'],
	['2026-10-31', '11:00', 'America/Bogota'],
]

test('hundreds of expressions are understood relative to any day and in any zone', () => {
	const wrong = moments.flatMap(([date, time, zone]) =>
		rowsOf('when-relative.tsv').flatMap(([text = '', days = '', hours = '']) => {
			const expected = `${symbolic(days, date)} @ ${hours}${/soon/.test(days) ? ' soon' : ''}`
			const understood = understand(text, date, time, zone).replace(/ first soon$| soon$/, ' soon')
			return understood === expected ? [] : [`${date} «${text}»: ${understood}, not ${expected}`]
		}),
	)
	expect(wrong).toEqual([])
})

test('expressions that carry a date are understood on the day on which they are said', () => {
	let now: string[] = []
	const wrong = rowsOf('when-fixed.tsv').flatMap(([text = '', days = '', hours = '']) => {
		if (text.startsWith('# now ')) {
			now = text.slice(6).split(' ')
			return []
		}
		const [date = '', time = '', zone = ''] = now
		const expected = `${days.replace(/ except .*/, '')} @ ${hours}${/ except .*/.exec(days)?.[0] ?? ''}`
		const understood = understand(text, date, time, zone)
		return understood === expected ? [] : [`${date} «${text}»: ${understood}, not ${expected}`]
	})
	expect(wrong).toEqual([])
})

test('politeness and chatter around an expression change nothing', () => {
	const frames = [
		'hola, {} porfa',
		'podría ser {}?',
		'pues yo creo que {} jaja',
		'Mmm {} estaría bien 😊',
		'¿tienen lugar {}?',
	]
	const wrong = rowsOf('when-relative.tsv').flatMap(([text = '']) => {
		if (!/^(?:el |mañana|hoy|a las|la próxima)/.test(text)) return []
		const alone = understand(text, '2026-11-20', '09:00', 'America/Mexico_City')
		return frames.flatMap((frame) => {
			const said = frame.replace('{}', text)
			const understood = understand(said, '2026-11-20', '09:00', 'America/Mexico_City')
			return understood === alone ? [] : [`«${said}»: ${understood}, not ${alone}`]
		})
	})
	expect(wrong).toEqual([])
})

test('words that only look like a day or an hour are none', () => {
	const innocent = [
		'buenos días',
		'buenas tardes',
		'muchas gracias, buenas noches',
		'somos 3 personas',
		'quiero 2 cortes',
		'vienes con cita?',
		'cuesta 500 pesos',
		'mi teléfono es 55 1234 5678',
		'voy a llegar tarde',
		'la segunda opción',
		'una pregunta',
		'tengo una duda',
		'las dos cosas',
		'manda la ubicación',
		'hasta luego',
	]
	const found = innocent.filter((text) => understand(text, '2026-11-20', '09:00', 'America/Mexico_City') !== '- @ -')
	expect(found).toEqual([])
})

function rowsOf(file: string): string[][] {
	const text = readFileSync(new URL(`../corpus/${file}`, import.meta.url), 'utf8')
	return text
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => line.split('\t'))
}

function understand(text: string, date: string, time: string, zone: string): string {
	const now = toInstant(date, time, zone)
	expect(localDate(now, zone)).toBe(date)
	const words = wordsIn([{ text }], () => false)
	const wish = joinPieces(findWhen(words.text, todayIn(now, zone, schedule)), words.text)
	const extras = `${wish.prefer ? ` ${wish.prefer}` : ''}${wish.soon ? ' soon' : ''}`
	const except = wish.except && wish.days ? ` except ${shown([wish.except])}` : ''
	return `${shown(wish.days)} @ ${shown(wish.hours)}${extras}${isElsewhere(wish) ? '' : except}`
}

/** What is left out matters only where the wish holds it. */
function isElsewhere({ days, except }: When) {
	return !except?.some((gone) =>
		days?.some((reading) => reading.some(({ from, to }) => gone.from <= to && from <= gone.to)),
	)
}

function shown(readings: { from: string; to: string }[][] | undefined) {
	const one = (reading: { from: string; to: string }[]) =>
		reading.map(({ from, to }) => (from === to ? from : `${from}..${to}`)).join('&')
	return readings?.map(one).join('|') ?? '-'
}

/** Worked out apart from the grammar: '+2', 'next:viernes+7', 'week:1', 'weekday:1:martes', 'several:martes', 'any'. */
function symbolic(days: string, today: string): string {
	return days
		.replace(/ soon$/, '')
		.split('|')
		.map((reading) =>
			reading
				.split('&')
				.map((part) => spanOf(part, today))
				.join('&'),
		)
		.join('|')
}

function spanOf(part: string, today: string): string {
	const [kind = '', first = '', second = ''] = part.split(':')
	if (part === '-') return '-'
	if (part === 'any') return `${today}..${addDays(today, 13)}`
	if (kind === 'next') {
		const [name = '', more = '0'] = first.split('+')
		return addDays(following(today, name), Number(more))
	}
	if (kind === 'several') return [0, 7, 14].map((more) => addDays(following(today, first), more)).join('&')
	if (kind === 'weekday') return addDays(startOfWeek(today), Number(first) * 7 + spanish.indexOf(second))
	if (kind !== 'week') return addDays(today, Number(part))
	const monday = addDays(startOfWeek(today), Number(first) * 7)
	const from = monday < today ? today : monday
	const to = addDays(monday, 6)
	return from === to ? from : `${from}..${to}`
}

const spanish = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

function following(today: string, name: string): string {
	const wanted: Weekday | undefined = weekdays[spanish.indexOf(name)]
	for (let more = 1; more <= 7; more++) {
		if (weekdayOf(addDays(today, more)) === wanted) return addDays(today, more)
	}
	throw new RangeError(name)
}
