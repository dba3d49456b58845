import { beforeAll, describe, expect, test } from 'vitest'
import { type StandinTemplate } from '#tests/fakes/whatsapp-state.ts'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { type Visitor, visitorOf } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, salonNumber } from '#tests/support/scenes/salon-additions.ts'

/** As Meta makes them: the code stands in the words, and in the button that copies it. */
const forCodes: StandinTemplate = {
	...{ wabaId: salonNumber.wabaId, id: '400000000000099', name: 'codigo_acceso', language: 'es_MX' },
	...{ status: 'APPROVED', category: 'AUTHENTICATION' },
	components: [
		{ type: 'BODY', text: '{{1}} es tu código de verificación.' },
		{
			type: 'BUTTONS',
			buttons: [{ type: 'URL', text: 'Copiar código', url: 'https://www.whatsapp.com/otp/code/?code={{1}}' }],
		},
	],
}

/** A new salon whose visitors want to be remembered, by their own pages without scripts. */
const salon = salonOfFile({ graph: { numbers: [salonNumber], templates: [forCodes] } })
const outside = () => visitorOf(salon.program.url)
const page = () => `/reservar/${salon.own.slug}`
const rememberPage = () => `${page()}/recordarme`
const begun = Date.now()

/** The form of who comes, with an hour that is kept. */
async function details(visitor: Visitor): Promise<Paper> {
	const service = salon.own.services['Manicure con gel'] ?? ''
	return (await paperAt(visitor, `${page()}/${service}`)).press(/^\d\d:\d\d/)
}

const codesTo = (number: string) =>
	salon.graph.sent().filter(({ to, text }) => to === number && /\b\d{6}\b/.test(text ?? ''))

/** The newest code of a number, once there are so many. */
async function codeOf(number: string, count: number): Promise<string> {
	await until('the code is there', async () => codesTo(number).length >= count)
	return /\b\d{6}\b/.exec(codesTo(number).at(-1)?.text ?? '')?.[0] ?? ''
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Types a number on the page of codes. */
async function ask(visitor: Visitor, whatsapp: string): Promise<Paper> {
	return (await paperAt(visitor, rememberPage())).press(/^Mandarme un código/, { whatsapp })
}

test('without WhatsApp the page says kindly that it can remember nobody, and books all the same', async () => {
	const form = await details(outside())
	expect(form.words).toContain('no tiene WhatsApp conectado. Tu cita se agenda igual.')
	expect(form.values('remember')).toEqual([])
	const asked = await paperAt(outside(), rememberPage())
	expect(asked.words).toContain('todavía no tiene WhatsApp conectado')
	expect(asked.html).not.toContain('name="whatsapp"')
	expect((await paperAt(outside(), page())).words).not.toContain('Que este dispositivo te recuerde')
	expect((await form.press(/^Agendar/, { name: 'Nora', whatsapp: '55 1234 8000' })).path).toMatch(/^\/cita\//)
})

describe('with WhatsApp', () => {
	beforeAll(async () => {
		await connectWhatsApp(salon.own)
		const known = () => salon.plant('SELECT id FROM templates WHERE business_id = ?', [salon.businessId])
		await until('its templates are known', async () => (await known()).length > 0)
	}, 60_000)

	test('who wants it is remembered after booking: the form is filled in, the last visit is a press away, «No soy yo» forgets', async () => {
		const visitor = outside()
		const who = { name: 'Elena', lastname: 'Ríos', whatsapp: '55 1234 8001', remember: 'on' }
		const asked = await (await details(visitor)).press(/^Agendar/, who)
		expect(asked.words).toMatch(/Tu cita quedó agendada.*Si ese número puede recibirlo, te llega por WhatsApp/s)
		const code = await codeOf('5215512348001', 1)
		const wrong = await asked.press(/^Recordarme/, { code: other(code) })
		expect(wrong.errorOf('code')).toBe('Ese código no es. Revísalo e inténtalo otra vez.')
		const done = await wrong.press(/^Recordarme/, { code })
		expect(done.path).toMatch(/^\/cita\//)
		expect(done.words).toContain('Tu cita')
		const first = await paperAt(visitor, page())
		expect(first.words).toMatch(/Hola, Elena.*No soy yo.*Repetir tu última cita Manicure con gel con/s)
		const filled = await first.press(/^\d\d:\d\d/)
		expect(filled.path).toContain('/datos?apartado=')
		expect(filled.words).toContain('Hola, Elena Tus datos ya están puestos.')
		expect(['name', 'lastname', 'whatsapp'].map((name) => filled.values(name)[0])).toEqual([
			'Elena',
			'Ríos',
			'5512348001',
		])
		expect(filled.html).not.toContain('name="remember"')
		expect((await filled.press(/^Agendar/)).path).toMatch(/^\/cita\//)
		const away = await (await paperAt(visitor, page())).press(/^No soy yo/)
		expect(away.words).toContain('Este dispositivo ya no te recuerda')
		expect(away.words).not.toContain('Elena')
		expect((await details(visitor)).values('name')).toEqual([''])
		expect(await salon.plant('SELECT id FROM remembered_visitors', [])).toEqual([])
	})

	test('a cookie that was forgotten, changed or taken to another business opens nothing', async () => {
		const visitor = outside()
		const asked = await ask(visitor, '55 1234 8001')
		const answer = await visitor.post(asked.path, {
			...{ token: asked.values('token')[0] ?? '', sigue: page() },
			code: await codeOf('5215512348001', 2),
		})
		const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('recuerdo=')) ?? ''
		await answer.arrayBuffer()
		expect(cookie).toContain(`Path=${page()};`)
		expect(cookie).toMatch(/HttpOnly/)
		// The page stands in frames of other sites too.
		expect(cookie).toMatch(/; Secure; Partitioned; SameSite=None|; Secure; SameSite=None; Partitioned/)
		const value = cookie.split(';')[0] ?? ''
		const with_ = async (sent: string, path: string) =>
			(await fetch(salon.program.url + path, { headers: { Cookie: sent } })).text()
		expect(await with_(value, page())).toContain('Hola, ')
		expect(await with_(value.replace(/.$/, '_'), page())).not.toContain('Hola, ')
		expect(await with_(value, '/reservar/demo')).not.toContain('Elena')
		await (await paperAt(visitor, page())).press(/^No soy yo/)
		expect(await with_(value, page())).not.toContain('Hola, ')
	})

	test('staff see which devices are remembered, of everybody and of one client, and end one, without JavaScript', async () => {
		const { at } = ownerOf(salon)
		const devices = '/agenda/reservas-en-linea/dispositivos'
		const visitor = outside()
		await (await ask(visitor, '55 1234 8009')).press(/^Recordarme/, { code: await codeOf('5215512348009', 1) })
		expect((await paperAt(visitor, page())).words).toContain('No soy yo')
		const all = await (await at('/agenda/reservas-en-linea')).open(/^Dispositivos$/)
		expect(all.words).toMatch(/Sin registro 55 1234 8009 Desde el .* 20\d\d ?, hasta el .* 20\d\d/)
		const [elena] = await salon.plant(`SELECT id FROM contacts WHERE name = 'Elena' AND business_id = ?`, [
			salon.businessId,
		])
		expect((await at(`${devices}?cliente=${elena?.id}`)).words).toContain('Ningún dispositivo recuerda a Elena')
		const ended = await all.press(/^Olvidar/)
		expect([ended.path, ended.words.includes('Ese dispositivo ya no lo recuerda')]).toEqual([devices, true])
		expect(ended.words).toContain('Ningún dispositivo')
		expect((await paperAt(visitor, page())).words).not.toContain('No soy yo')
		const [told] = await salon.plant(
			`SELECT json_extract(actor, '$.kind') AS actor_kind FROM events WHERE name = 'visitors.forgotten' ORDER BY seq DESC LIMIT 1`,
			[],
		)
		expect(told?.actor_kind).toBe('member')
	})

	test('nothing tells whether a number is known, and a code counts for the browser that asked, five times, ten minutes', async () => {
		const [known, unknown] = [await ask(outside(), '55 1234 8001'), await ask(outside(), '55 1234 8777')]
		const bare = ({ words, path }: Paper) => [words, path.replace(/codigo=[^&]+/, '')]
		expect(bare(unknown)).toEqual(bare(known))
		expect(unknown.words).not.toContain('Elena')
		const code = await codeOf('5215512348777', 1)
		let tried = unknown
		for (let count = 0; count < 5; count++) tried = await tried.press(/^Recordarme/, { code: other(code) })
		const late = await tried.press(/^Recordarme/, { code })
		expect(late.errorOf('code')).toBe('Ese código ya no vale. Pide otro.')
		const stranger = await ask(outside(), '55 1234 8002')
		expect((await stranger.press(/^Recordarme/, { code })).errorOf('code')).toContain('Ese código no es')
		const slow = await ask(outside(), '55 1234 8003')
		const slowCode = await codeOf('5215512348003', 1)
		salon.program.setClock(opening - begun + 11 * 60_000)
		expect((await slow.press(/^Recordarme/, { code: slowCode })).errorOf('code')).toBe(
			'Ese código ya no vale. Pide otro.',
		)
		const rows = await salon.plant('SELECT sealed_code, code_hash FROM visitor_codes', [])
		expect(rows.every(({ sealed_code }) => sealed_code === null)).toBe(true)
		expect(JSON.stringify(rows)).not.toContain(code)
	})

	test('one number gets five codes a day; where no template is approved only who wrote today gets one', async () => {
		await salon.plant("UPDATE templates SET status = 'PAUSED' WHERE business_id = ?", [salon.businessId])
		const far = await ask(outside(), '55 1234 8004')
		expect(far.words).toContain('solo puede mandarlo a quien le escribió en las últimas 24 horas')
		const { phoneNumberId } = salonNumber
		const at = opening + 11 * 60_000
		await salon.graph.deliverBatch([{ name: 'Iris', from: '5215512348005', phoneNumberId, text: 'Hola', at }])
		await until('she stands in the chat', async () =>
			(await paperAt(salon.own.visitor, '/chat')).words.includes('Iris'),
		)
		const near = await ask(outside(), '55 1234 8005')
		expect((await near.press(/^Recordarme/, { code: await codeOf('5215512348005', 1) })).words).toContain('Hola, Iris')
		expect(codesTo('5215512348004')).toEqual([])
		expect((await paperAt(salon.own.visitor, '/chat')).words).not.toContain('Tu código es')
		await salon.plant("UPDATE visitor_codes SET phone = '525512348009' WHERE phone <> '525512348005'", [])
		const many = await ask(outside(), '55 1234 8009')
		expect(many.errorOf('whatsapp')).toBe('Ya te mandamos varios códigos a ese número. Inténtalo mañana.')
		const wish = { name: 'Olga', whatsapp: '55 1234 8009', remember: 'on' }
		const booked = await (await details(outside())).press(/^Agendar/, wish)
		expect(booked.path).toMatch(/^\/cita\//)
		expect(booked.words).toContain(
			'Tu cita quedó agendada. No pudimos mandarte el código para recordarte; inténtalo más tarde',
		)
	})
})
