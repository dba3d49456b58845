import { expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { today } from '#tests/support/programs/salon-program.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'

/** How the agenda of a new salon is read, by its pages as they are without scripts. */
const salon = salonOfFile()

type Made = { _id: string } & Record<string, unknown>
const at = (path: string) => paperAt(salon.own.visitor, path)

let number = 10
async function booked(start: string, lastname: string, specialist = 'Andrea Solís') {
	number++
	const client = { name: 'Nadia', lastname, whatsapp: `55021000${number}` }
	const { _id: clientId } = await salon.own.visitor.call<Made>('POST /client', { client })
	const wish = {
		...{ branchId: salon.own.branch, clientId, start },
		...{ specialistId: salon.own.specialists[specialist], serviceId: salon.own.services['Manicure con gel'] },
	}
	return salon.own.visitor.call<Made>('POST /appointment', { appointment: wish })
}

test('who came, sits and is done is one press each, said with its time, and taken back with one more', async () => {
	const day = `/agenda?fecha=${today}&vista=dia`
	const pressed = (html: string) =>
		[...html.matchAll(/<button[^>]*value="(\w+)"[^>]*aria-pressed="true"[^>]*>/g)].map(([, step]) => step)
	const page = await at(day)
	const [, name = ''] =
		/value="llego">Llegó<span class="sr">, ([^<]+)</.exec(page.html.replaceAll('<!-- -->', '')) ?? []
	expect(name).not.toBe('')
	const arrived = await page.press(new RegExp(`^Llegó ?, ${name}$`))
	expect(arrived.words).toContain('Anotado: llegó')
	expect(arrived.words).toMatch(/Llegó \d+:\d\d, espera 0 min/)
	expect(pressed(arrived.html)).toContain('llego')
	const back = await arrived.press(/^Deshacer$/)
	expect(back.words).toContain('La cita queda por llegar')
	expect(back.words).not.toContain('espera 0 min')
	const again = await (await back.press(new RegExp(`^Llegó ?, ${name}$`))).press(new RegExp(`^En silla ?, ${name}$`))
	expect(again.words).toMatch(/En silla desde \d+:\d\d, termina \d+:\d\d/)
	const done = await again.press(new RegExp(`^Terminó ?, ${name}$`))
	expect(done.words).toContain('Anotado: terminó')
	expect(done.words).toContain('Asistida')
	expect((await done.press(/^Deshacer$/)).words).toContain('En silla desde')
})

test('cancelled appointments are out of sight until their switch is pressed, and again when it is pressed back', async () => {
	const { _id } = await booked('2026-12-15T12:00', 'Ibarra')
	await salon.own.visitor.call(`PATCH /appointment/${_id}`, { status: 'cancelada' })
	const day = '/agenda?fecha=2026-12-15&vista=dia'
	const hidden = await at(day)
	expect(hidden.words).not.toContain('Nadia Ibarra')
	const shown = await hidden.press(/^Canceladas$/)
	expect(shown.path).toBe(day)
	expect(shown.words).toContain('Nadia Ibarra')
	expect((await shown.press(/^Canceladas$/)).words).not.toContain('Nadia Ibarra')
	expect((await at(`${day}&estado=cancelada`)).words).toContain('Nadia Ibarra')
	expect((await at(`${day}&estado=todas`)).words).toContain('Nadia Ibarra')
})

test('AGE-004 without a view in the address the page holds both: the week where there is room, the day of today on a phone', async () => {
	const page = (await at('/agenda')).html
	expect(page).toContain('class="agenda-main only-wide"')
	const [, phone = ''] = page.split('class="agenda-main only-phone"')
	expect(phone).toContain('el día por momentos')
	expect((await at('/agenda?vista=semana')).html).not.toContain('only-phone"><div class="agenda-bar"')
})

test('a week of more people than can be read side by side is lines, of two it is hours, and either can be chosen', async () => {
	const week = '/agenda?fecha=2026-12-15&vista=semana'
	const lines = await at(week)
	expect([lines.html.includes('class="wk"'), lines.html.includes('cal--week')]).toEqual([true, false])
	expect(lines.words).toMatch(/libre \d/)
	const two = Object.values(salon.own.specialists).slice(0, 2)
	const few = await at(`${week}${two.map((id) => `&especialista=${id}`).join('')}`)
	expect(few.html.includes('cal--week')).toBe(true)
	const hours = await lines.press(/^Por horas$/)
	expect(hours.html.includes('cal--week')).toBe(true)
	expect((await hours.press(/^Compacta$/)).html.includes('class="wk"')).toBe(true)
})

test("a client's name with markup in it is words in every view and shape", async () => {
	await booked('2026-12-16T12:00', '"><i>Ruiz</i>')
	for (const vista of ['dia', 'semana', 'mes', 'agenda', 'semana&shape=horas']) {
		const [view = '', shape = 'compacta'] = vista.split('&shape=')
		await (await at('/agenda?vista=semana')).press(shape === 'horas' ? /^Por horas$/ : /^Compacta$/)
		const page = await at(`/agenda?fecha=2026-12-16&vista=${view}`)
		expect(page.words, vista).toContain('Nadia "><i>Ruiz</i>')
		expect(page.html, vista).not.toContain('<i>Ruiz')
	}
})

test('a day by its moments counts the appointments of it, not what is blocked', async () => {
	const { html, words } = await (await at('/agenda?fecha=2026-11-21&vista=dia')).press(/^Compacta$/)
	const lines = [...html.matchAll(/<li class="later" data-status="(\w+)"/g)].map(([, status]) => status)
	expect(lines).toContain('block')
	expect(words).toContain(`Citas ${lines.filter((status) => status !== 'block').length}`)
})

test('a window too narrow for a week has the day, and chooses its shape there', async () => {
	const [wide = '', phone = ''] = (await at('/agenda')).html.split('class="agenda-main only-phone"')
	const backOf = (html: string) => /class="look"[\s\S]*?name="back" value="([^"]*)"/.exec(html)?.[1]
	expect([backOf(wide), backOf(phone)]).toEqual(['/agenda', `/agenda?fecha=${today}&amp;vista=dia`])
})

test('a full day of the month shows whom it expects before meals, and behind how many more the rest is', async () => {
	const cell = async () => {
		const { html } = await at('/agenda?vista=mes&fecha=2026-11-24')
		return /<td[^>]*data-date="2026-11-24"[\s\S]*?<\/td>/.exec(html)?.[0] ?? ''
	}
	const lines = (html: string) => [...html.matchAll(/class="ev-who">([^<]*)/g)].map(([, who]) => who)
	const before = lines(await cell())
	const people = before.filter((who) => who !== 'Comida')
	expect([people, before.length > 3, (await cell()).includes('cal-more')]).toEqual([['Óscar Peña'], true, false])
	const hours = ['17', '18', '19']
	for (const hour of hours) await booked(`2026-11-24T${hour}:00`, `Tarde${hour}`)
	const full = await cell()
	expect(lines(full)).toEqual([...people, 'Comida', ...hours.map((hour) => `Nadia Tarde${hour}`)])
	expect(full.replaceAll('<!-- -->', '')).toContain(`${before.length - 2} más`)
})
