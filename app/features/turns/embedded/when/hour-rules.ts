import { addDays } from '#app/lib/time.ts'
import { CLOCK, clockRanges, clockReadings, exactHour, exactHours, hoursBetween, isMarked } from './clock.ts'
import { type Rule, rule } from './rule.ts'
import { type HourReading, type Today, WHOLE_DAY, type When } from './shapes.ts'

const NEAR = 30
const DAY = 24 * 60

const las = String.raw`(?<!(?:cualquier|ningun|alguna|ambas|una) (?:de )?)(?:(?:(?:a|para|de) )?(?:las (?!\d+ (?:semana|dia|mes|persona|opcion|opciones|cosas|citas?))|la (?=1(?!\S)|una(?!\S)))|a la (?=\d))`
const notAnHour = `(?! (?:semana|dia|mes|persona|minuto|servicio|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)))`
const about = String.raw`(?:como|tipo|eso de|mas o menos|alrededor de|cerca de|hacia|sobre|aprox\w*|por ahi de|por ai de|tirandole a)`
const roughly = String.raw`(?:mas o menos|aprox\w*|o por ahi|o por ai|o algo asi)`
const from = `(?:despues de|a partir de|desde|pasando|pasados?|luego de|mas tarde de)`
const until = `(?:hasta|a mas durar|maximo)`

/** 'Trabajo hasta las 3': what somebody does until then is over afterwards. */
const BUSY = `(?:trabajo|trabaja|trabajamos|laboro|estudio|ocupado|ocupada|(?:estoy|ando|tengo|salgo|termino)(?: (?:en|de|la|el|mi|una?|con)){0,3} (?:ocupad[oa]|trabajar|trabajando|estudiando|clases?|escuela|juntas?|oficina|trabajo|chamba|turno|gym|curso)|(?:salgo|salimos|termino|terminamos|me desocupo)(?= hasta)|no (?:poder|salgo|me desocupo|estoy libre|tengo tiempo|alcanzo|termino|llegar))(?: (?!y |o )[^ .,?]+){0,3}`

/** Hours: exact, about, from, until, between, parts of the day and 'dentro de una hora'. */
export const hourRules: Rule[] = [
	rule('hour.exact', `${las}(?<at>${CLOCK})${notAnHour}`, (said) => hours(exactHours(said('at')))),
	rule('hour.marked', `(?<at>${CLOCK})`, (said) => (isMarked(said('at')) ? hours(exactHours(said('at'))) : null)),
	rule('hour.digits', String.raw`${las}(?<h>[01]?\d|2[0-3])(?<m>[0-5]\d)(?: hora)?`, (said) =>
		hours(exactHours(`${said('h')}:${said('m')}`)),
	),
	rule('hour.written', String.raw`(?<at>(?:[6-9]|1\d|2[0-3])) hora`, (said) => hours(exactHours(said('at')))),
	rule('hour.either', `(?:${las})?(?<a>${CLOCK}) (?:, )?o (?:a )?(?:las? )?(?<b>${CLOCK})`, (said) =>
		either(said('a'), said('b')),
	),
	rule(
		'hour.orElse',
		`(?:${las})?(?<a>${CLOCK}) (?:, )?o (?:a )?(?:las? )?(?<b>${CLOCK}) (?:tambien|igual|ya de perdis|(?:esta|queda) bien|me (?:quedar|acomoda|sirve|va) bien|no hay (?:problema|bronca))`,
		(said) => inOrder(either(said('a'), said('b'))),
	),
	rule('hour.about', `(?:a )?${about} (?:a )?(?:las? )?(?<at>${CLOCK})(?: ${roughly})?${notAnHour}`, (said) =>
		hours(around(said('at'))),
	),
	rule(
		'hour.beginning',
		`(?:empezando|iniciando|comenzando|arrancando|empezar|iniciar) (?:a )?(?:como )?(?:a )?(?:las? )?(?<at>${CLOCK})${notAnHour}`,
		(said) => hours(exactHours(said('at'))),
	),
	rule('hour.roughly', `${las}(?<at>${CLOCK}) ${roughly}`, (said) => hours(around(said('at')))),
	rule('hour.from', `${from} (?:las? )?(?<at>${CLOCK})(?: en adelante)?${notAnHour}`, (said) =>
		hours(after(said('at'))),
	),
	rule(
		'hour.leaving',
		`(?:salgo|salimos|termino|terminamos|me desocupo)(?: (?:de|del) (?:la |mi |el )?[^ .,?]+)? (?:como )?a las? (?<at>${CLOCK})(?: (?:de|del) (?:la |mi )?(?:trabajo|trabajar|oficina|escuela|clase|clases|chamba))?${notAnHour}`,
		// Work and school end in the afternoon.
		(said) => hours(afternoon(after(said('at')))),
	),
	rule(
		'hour.onwards',
		`(?:de )?(?:las? )?(?<at>${CLOCK}) (?:en adelante|para adelante|o mas tarde|o despues)`,
		(said) => hours(after(said('at'))),
	),
	rule('hour.before', `antes del? (?:las? )?(?<at>${CLOCK})${notAnHour}`, (said) => hours(before(said('at'), 1))),
	rule('hour.busyUntil', `${BUSY} ${until} (?:a )?(?:las? )?(?<at>${CLOCK})${notAnHour}`, (said) =>
		hours(afternoon(after(said('at')))),
	),
	rule('hour.until', `${until} (?:a )?(?:las? )?(?<at>${CLOCK})${notAnHour}`, (said) => hours(before(said('at'), 0))),
	rule('hour.orEarlier', `${las}(?<at>${CLOCK}) o antes`, (said) => hours(before(said('at'), 0))),
	rule(
		'hour.between',
		`(?:entre|de|desde) (?:las? )?(?<a>${CLOCK}) (?:y|a|hasta|-) (?:las? )?(?<b>${CLOCK})${notAnHour}`,
		(said) => hours(clockRanges(said('a'), said('b'))),
	),
	rule('hour.range', `(?<a>${CLOCK}) (?:a|-) (?<b>${CLOCK})`, (said) =>
		isMarked(said('b')) ? hours(clockRanges(said('a'), said('b'))) : null,
	),
	rule(
		'hour.afterDay',
		`(?<=(?:hoy|manana) )(?<at>(?:1[0-2]|[1-9]))(?= (?:[.,?y]|con (?:el |la )?(?!persona)[a-z]|por favor|para |se poder)|$)`,
		(said) => hours(exactHours(said('at'))),
	),
	rule('part', '(?:(?:en|por|a|de|para|toda) )?las? (?<part>manana|tarde|noche|madrugada)', (said) =>
		part(said('part')),
	),
	rule(
		'part.alone',
		'(?:^|(?<=(?:hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo) ))(?<part>tarde|noche)',
		(said) => part(said('part')),
	),
	rule('part.some', '(?:en |por )?(?:cualquier|algun|alguna|una) (?<part>manana|tarde|noche)', (said) =>
		part(said('part')),
	),
	rule('part.both', '(?:en |por |a )?(?:la |las )?tarde ?-? noche', () => span('18:00', '20:59')),
	rule(
		'part.early',
		'(?<!mas |muy |tan |bien |demasiado |cerrar |cierran |cierra |abrir |abren |salgo |salimos |sale |salen |entro |llego |madrugo )temprano(?! que)(?! (?:cerrar|cierran|cierra|abrir|salgo|salimos|sale|salen)(?!\\S))',
		() => span('00:00', '10:00'),
	),
	rule('part.earliest', 'lo (?:mas temprano|primerit[oa])(?: que (?:tener|haber|poder|se poder))?', () => ({
		hours: [[WHOLE_DAY]],
		prefer: 'first',
	})),
	rule(
		'part.veryEarly',
		'(?<!(?:se (?:me|le|nos) (?:hacer|hace|hacia)|es|esta|queda|quedar) )(?:muy|bien) temprano',
		() => ({ ...span('00:00', '10:00'), prefer: 'first' }),
	),
	rule('part.late', '(?<!mas )tardecito', () => span('17:00', '23:59')),
	rule('part.noon', '(?:al |a |a la )?(?:mediodia|medio dia)', () => span('12:00', '12:00')),
	rule('part.first', '(?:a )?(?:primer|tempranera) hora', () => ({ hours: [[WHOLE_DAY]], prefer: 'first' })),
	rule('part.opening', '(?:cuando|en cuanto|apenas|nomas|a la hora que) (?:luego )?abrir(?: la \\S+)?', () => ({
		hours: [[WHOLE_DAY]],
		prefer: 'first',
	})),
	rule('part.last', '(?:a )?(?:la )?ultimo hora', () => ({ hours: [[WHOLE_DAY]], prefer: 'last' })),
	rule('part.lunch', '(?:a|en) (?:la )?hora de (?:la )?(?:comida|comer)', () => span('13:00', '15:59')),
	rule('part.afterLunch', '(?:despues de|saliendo de) (?:comer|la comida)', () => span('15:00', '23:59')),
	rule('part.beforeLunch', 'antes de (?:comer|la comida)', () => span('00:00', '13:59')),
	rule(
		'part.afterWork',
		'(?:despues|saliendo|salgo|cuando salga|al salir) (?:de|del) (?:mi |la |el )?(?:trabajo|trabajar|oficina|chamba|jale)(?!(?: ,)? a esa hora)',
		() => span('18:00', '23:59'),
	),
	rule(
		'part.any',
		'cualquier hora|(?:a )?la hora que (?:sea|poder|tener|quieran|gusten|haber)|(?:no importa|me da igual) la hora|la hora (?:me da igual|no importa)|(?:a )?todo el dia',
		() => ({
			hours: [[WHOLE_DAY]],
		}),
	),
	rule(
		'soon.hours',
		String.raw`(?:en|dentro de) (?:(?:una|1)|(?<count>\d{1,2})) hora(?<half> y media)?`,
		(said, today) => later(today, Number(said('count') || 1) * 60 + (said('half') ? 30 : 0)),
	),
	rule('soon.minutes', String.raw`(?:en|dentro de) (?:media hora|(?<count>\d{1,3}) minuto)`, (said, today) =>
		later(today, Number(said('count') || 30)),
	),
	rule('soon.later', '(?:mas )?al rat(?:o|ito)|para (?:el|al) rat(?:o|ito)|en un rat(?:o|ito)', (_, today) =>
		afterNow(today, 45),
	),
	rule(
		'soon.now',
		'(?<!(?<!\\S)por )(?:ahorita|en este momento)(?! (?:si|claro)(?= [.,?]|$| ya| no| que| gracias))(?! (?:(?:me|nos|le|les|te) (?!poder|atender|recibir|dar|examinar)|se |ya |no |l[ao]s? que)\\S)(?! (?:de(?! la)|con|querer|un|una|tambien|si|que)(?!\\S))(?: mismo)?|ya mismo|(?<=(?:atender|recibir|ver|examinar|ir|pasar|llevar|traer|venir)(?:l[ao]s?|me|nos)? )ya(?= ?[.,?]|$)|para ya(?= [.,?]|$)',
		(_, today) => ({
			...afterNow(today, 0),
			soon: true,
			prefer: 'first',
		}),
	),
]

function hours(readings: HourReading[]): When | null {
	return readings.length > 0 ? { hours: readings } : null
}

function span(from: string, to: string): When {
	return { hours: [[{ from, to }]] }
}

function part(name: string): When {
	if (name === 'manana') return span('00:00', '11:59')
	if (name === 'tarde') return span('12:00', '18:59')
	return name === 'noche' ? span('19:00', '23:59') : span('00:00', '05:59')
}

function around(text: string): HourReading[] {
	return clockReadings(text).map((at) => [{ ...hoursBetween(at - NEAR, at + NEAR), about: exactHour(at).from }])
}

function after(text: string): HourReading[] {
	return clockReadings(text).map((at) => [hoursBetween(at, DAY)])
}

/** Those that begin after noon, where there are any. */
function afternoon(readings: HourReading[]): HourReading[] {
	const late = readings.filter(([span]) => span !== undefined && span.from >= '12:00')
	return late.length > 0 ? late : readings
}

function before(text: string, less: number): HourReading[] {
	return clockReadings(text)
		.filter((at) => at > 0)
		.map((at) => [hoursBetween(0, at - less)])
}

/** 'a las 5 o 6 de la tarde': either will do; the part of the day of the second holds for both. */
function either(first: string, second: string): When | null {
	if (!/^(?:\d|una|mediodia)/.test(first)) return null
	const shared = /(?:am|pm|de la \w+|del dia)$/.exec(second)?.[0]
	const firsts = clockReadings(shared && !isMarked(first.replace(/:/g, '')) ? `${first} ${shared}` : first)
	const seconds = clockReadings(second)
	const pairs = firsts.flatMap((a) =>
		seconds.filter((b) => Math.abs(b - a) < 6 * 60).map((b) => [exactHour(a), exactHour(b)]),
	)
	return hours(pairs)
}

/** 'A las 4, o a las 5 está bien': the second, where it is the later one, is for when the first can't be had. */
function inOrder(when: When | null): When | null {
	const isLater = when?.hours?.every(([first, second]) => first && second && first.from < second.from) === true
	return when && isLater ? { ...when, prefer: 'first' } : when
}

function later(today: Today, minutes: number): When {
	const at = Math.ceil((today.minutes + minutes) / 5) * 5
	const date = addDays(today.date, Math.floor(at / DAY))
	const begins = at % DAY
	return {
		days: [[{ from: date, to: date }]],
		hours: [[{ ...hoursBetween(begins - NEAR / 2, begins + NEAR * 2), about: exactHour(begins).from }]],
		prefer: 'first',
	}
}

function afterNow(today: Today, minutes: number): When {
	const at = Math.min(today.minutes + minutes, DAY - 1)
	return { days: [[{ from: today.date, to: today.date }]], hours: [[hoursBetween(at, DAY)]] }
}
