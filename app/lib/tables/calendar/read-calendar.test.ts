import { expect, test } from 'vitest'
import { isCalendar, readCalendar } from './read-calendar.server.ts'

const zone = 'America/Mexico_City'
const reading = {
	now: Date.parse('2026-03-02T12:00:00Z'),
	zone,
	days: 60,
	mostRows: 500,
	tooMany: 'muchas',
	refusalHead: 'Motivo',
}

function read(text: string | Buffer, more: Partial<typeof reading> = {}) {
	const bytes = typeof text === 'string' ? Buffer.from(text.replaceAll('\n', '\r\n')) : text
	expect(isCalendar(bytes)).toBe(true)
	const found = readCalendar(bytes, { ...reading, ...more })
	return 'problem' in found ? found : { ...found, cells: found.rows.map(({ cells }) => cells) }
}

function cellsOf(text: string | Buffer, more?: Partial<typeof reading>) {
	const found = read(text, more)
	if ('problem' in found) throw new Error(found.problem)
	return found.cells
}

const calendar = (...events: string[]) =>
	`BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//x//ES\n${events.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT\n`).join('')}END:VCALENDAR\n`

/** As Google Calendar writes one: times in UTC, a series in a zone that the file describes, an exception of it, a guest. */
const google = `BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
CALSCALE:GREGORIAN
METHOD:PUBLISH
X-WR-CALNAME:Citas
X-WR-TIMEZONE:America/Mexico_City
BEGIN:VTIMEZONE
TZID:America/Mexico_City
X-LIC-LOCATION:America/Mexico_City
BEGIN:STANDARD
TZOFFSETFROM:-0600
TZOFFSETTO:-0600
TZNAME:CST
DTSTART:19700101T000000
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
DTSTART:20260303T160000Z
DTEND:20260303T164500Z
DTSTAMP:20260101T000000Z
ORGANIZER;CN=Citas:mailto:salon@gmail.com
UID:a@google.com
ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=salon@
 gmail.com;X-NUM-GUESTS=0:mailto:salon@gmail.com
ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;CN=elena:mailto:elena@correo.mx
STATUS:CONFIRMED
SUMMARY:Corte de dama - Elena Ríos
DESCRIPTION:<b>Alergia</b> al amoniaco<br>Tel. 55 2284 7732
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=America/Mexico_City:20260304T090000
DTEND;TZID=America/Mexico_City:20260304T100000
RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=WE
EXDATE;TZID=America/Mexico_City:20260311T090000
UID:b@google.com
SUMMARY:Uñas\\, Ana Gil
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=America/Mexico_City:20260318T110000
DTEND;TZID=America/Mexico_City:20260318T120000
RECURRENCE-ID;TZID=America/Mexico_City:20260318T090000
UID:b@google.com
SUMMARY:Uñas\\, Ana Gil
END:VEVENT
BEGIN:VEVENT
DTSTART:20240303T160000Z
DTEND:20240303T170000Z
UID:c@google.com
SUMMARY:Hace mucho
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20260305
DTEND;VALUE=DATE:20260306
UID:d@google.com
SUMMARY:Vacaciones
END:VEVENT
BEGIN:VEVENT
DTSTART:20260306T160000Z
DTEND:20260306T170000Z
UID:e@google.com
STATUS:CANCELLED
SUMMARY:Ya no
END:VEVENT
END:VCALENDAR
`

test('a calendar of Google: UTC, a series with a day left out and one that was moved, what is over, whole days and what was cancelled', () => {
	const found = read(google)
	expect(found).toMatchObject({ passed: 1 })
	expect(cellsOf(google)).toEqual([
		[
			'Corte de dama - Elena Ríos',
			'2026-03-03T10:00:00-06:00',
			'',
			'45',
			'Alergia al amoniaco\nTel. 55 2284 7732',
			'5522847732',
			'elena@correo.mx',
			'',
			'',
		],
		['Uñas, Ana Gil', '2026-03-04T09:00:00-06:00', '', '60', '', '', '', '', ''],
		['Vacaciones', '2026-03-05', '', '', '', '', '', '', 'Es de todo el día: no tiene hora'],
		['Ya no', '2026-03-06T10:00:00-06:00', '', '60', '', '', '', 'Cancelada', ''],
		['Uñas, Ana Gil', '2026-03-18T11:00:00-06:00', '', '60', '', '', '', '', ''],
		['Uñas, Ana Gil', '2026-03-25T09:00:00-06:00', '', '60', '', '', '', '', ''],
	])
})

test('a calendar of Outlook: folded lines, its own names of zones, one that the file alone knows, a length instead of an end', () => {
	const outlook = calendar(
		'UID:1\nDTSTART;TZID=Central Standard Time (Mexico):20260303T160000\nDURATION:PT1H30M\nSUMMARY;LANGUAGE=es-mx:Tinte de raíz y un nombre que es muy lar\n go para una línea',
		'UID:2\nDTSTART;TZID="Zona de la casa":20260303T180000\nDTEND;TZID="Zona de la casa":20260303T190000\nSUMMARY:Otra',
		'UID:3\nDTSTART;TZID=Marte/Olimpo:20260303T180000\nSUMMARY:Lejos',
	).replace(
		'BEGIN:VEVENT',
		'BEGIN:VTIMEZONE\nTZID:Zona de la casa\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:-0700\nTZOFFSETTO:-0700\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT',
	)
	const cells = cellsOf(Buffer.from(outlook.replaceAll('\n', '\r\n'), 'latin1'))
	expect(cells.map(([title, at, , lasts, ...rest]) => [title, at, lasts, rest.at(-1)])).toEqual([
		['Lejos', '', undefined, 'No se reconoce su zona horaria «Marte/Olimpo»'].map((cell) => cell ?? ''),
		['Tinte de raíz y un nombre que es muy largo para una línea', '2026-03-03T16:00:00-06:00', '90', ''],
		['Otra', '2026-03-03T19:00:00-06:00', '60', ''],
	])
})

test('an hour without a zone stays as it stands, also where clocks change', () => {
	const floating = calendar(
		'UID:1\nDTSTART:20260306T090000\nDTEND:20260306T093000\nRRULE:FREQ=WEEKLY;UNTIL=20260320T235959\nSUMMARY:Luz',
	)
	const tijuana = cellsOf(floating, { zone: 'America/Tijuana' }).map(([, at]) => at)
	expect(tijuana).toEqual(['2026-03-06 09:00', '2026-03-13 09:00', '2026-03-20 09:00'])
})

test('what repeats without end is read so far ahead and no further; what no salon repeats is refused', () => {
	const endless = calendar('UID:1\nDTSTART:20200101T150000Z\nDTEND:20200101T160000Z\nRRULE:FREQ=DAILY\nSUMMARY:Diario')
	const found = read(endless)
	expect([cellsOf(endless).length, 'passed' in found ? found.passed : 0]).toEqual([60, 2252])
	const bomb = calendar('UID:1\nDTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY\nSUMMARY:Bomba')
	expect(cellsOf(bomb)).toEqual([['Bomba', '', '', '', '', '', '', '', expect.stringContaining('agéndala a mano')]])
	const old = calendar('UID:1\nDTSTART:19000101T150000Z\nRRULE:FREQ=DAILY\nSUMMARY:Vieja')
	expect(cellsOf(old)).toEqual([['Vieja', '', '', '', '', '', '', '', expect.stringContaining('agéndala a mano')]])
	const never = calendar('UID:1\nDTSTART:20260303T150000Z\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\nSUMMARY:Nunca')
	expect(read(never)).toBeTruthy()
})

test.each([
	'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
	'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
	'FREQ=WEEKLY;BYMONTH=2;BYWEEKNO=40',
	'FREQ=DAILY;INTERVAL=2000000000',
	`FREQ=DAILY${'\nRRULE:FREQ=DAILY'.repeat(2000)}`,
])('a rule whose next time never comes holds nothing up: %s', (rule) => {
	const event = `UID:1\nDTSTART:20260302T150000Z\nRRULE:${rule}\nSUMMARY:Nunca`
	const sound = 'UID:2\nDTSTART:20260303T150000Z\nSUMMARY:Buena'
	const began = performance.now()
	const titles = cellsOf(calendar(event, sound)).map((cells) => [cells[0], cells.at(-1)])
	expect(titles).toContainEqual(['Nunca', expect.stringContaining('agéndala a mano')])
	expect(titles).toContainEqual(['Buena', ''])
	expect(performance.now() - began).toBeLessThan(5000)
})

test('a zone whose clocks would change every second holds nothing up', () => {
	const event = 'UID:1\nDTSTART;TZID=Suya:20260303T150000\nDTEND;TZID=Suya:20260303T160000\nSUMMARY:Rara'
	const zoned = calendar(event).replace(
		'BEGIN:VEVENT',
		'BEGIN:VTIMEZONE\nTZID:Suya\nBEGIN:STANDARD\nDTSTART:16010101T000000\nRRULE:FREQ=SECONDLY\nTZOFFSETFROM:-0700\nTZOFFSETTO:-0700\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT',
	)
	expect(cellsOf(zoned)).toEqual([['Rara', '', '', '', '', '', '', '', expect.stringContaining('agéndala a mano')]])
})

test('many series are read in time that grows with their number', () => {
	const day = 'DTSTART:20200303T150000Z\nDTEND:20200303T160000Z\nSUMMARY:x'
	const events = Array.from({ length: 20_000 }, (_, place) => `UID:${place}\n${day}`)
	const began = performance.now()
	expect(read(calendar(...events))).toHaveProperty('problem')
	expect(performance.now() - began).toBeLessThan(20_000)
})

test('what is no calendar, an empty one, one that is too much and a broken one are said', () => {
	expect(isCalendar(Buffer.from('Fecha,Hora\n'))).toBe(false)
	expect(read('BEGIN:VCALENDAR\nEND:VCALENDAR\n')).toEqual({ problem: 'Este calendario no tiene eventos por venir' })
	expect(read('BEGIN:VCALENDAR\nBEGIN:VEVENT\n')).toHaveProperty('problem')
	expect(read('BEGIN:VCALENDAR\nnada\n')).toEqual({ problem: 'El calendario está dañado y no se pudo leer' })
	const many = calendar(...Array.from({ length: 20 }, (_, day) => `UID:${day}\nDTSTART:20260402T100000Z\nSUMMARY:x`))
	expect(read(many, { mostRows: 10 })).toEqual({ problem: 'muchas' })
	const broken = calendar('UID:1\nDTSTART:ayer\nSUMMARY:Mala', 'UID:2\nDTSTART:20260303T100000Z\nSUMMARY:Buena')
	expect(
		cellsOf(broken)
			.map(([title]) => title)
			.sort(),
	).toEqual(['Buena', 'Mala'])
})
