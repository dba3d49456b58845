import { expect, test } from 'vitest'
import { pages } from '#app/core/pages.ts'
import { paperAt } from '#tests/support/paper.ts'
import { type Visitor } from '#tests/support/programs/browser-door.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'

/** Pieces that many screens share, where a new salon's real pages and answers show them. */
const salon = salonOfFile()

type Made = { _id: string } & Record<string, unknown>
const at = (path: string) => paperAt(salon.own.visitor, path)

async function aClient(change: object) {
	const client = { name: 'Nadia', lastname: 'Cruz', whatsapp: '5551234567', type: 'client', ...change }
	return salon.own.visitor.call<Made>('POST /client', { client })
}

test('COM-004 COM-018 COM-117 COM-215 COM-217 the number of a client stands in its groups on her card and, as it is dialled at home, over the appointment, beside a link to write to it', async () => {
	const { _id: clientId } = await aClient({})
	const card = await at(`/contactos/${clientId}`)
	expect(card.words).toContain('52 555 123 4567')
	expect(card.html).toMatch(/<a [^>]*href="https:\/\/wa\.me\/5215551234567"/)
	const wish = {
		...{ branchId: salon.own.branch, clientId, serviceId: salon.own.services['Manicure con gel'] },
		...{ specialistId: salon.own.specialists['Andrea Solís'], start: '2026-12-15T10:00' },
	}
	const { _id } = await salon.own.visitor.call<Made>('POST /appointment', { appointment: wish })
	const page = await at(`/agenda/citas/${_id}`)
	expect(page.words).toContain('55 5123 4567')
	expect(page.words).not.toContain('52 555')
	expect(page.html).toMatch(
		/<a [^>]*href="https:\/\/wa\.me\/5215551234567"[^>]*>(?:(?!<\/a>)[\s\S])*Escribir por WhatsApp/,
	)
})

test('beside a name a number is told as people of the salon’s country dial it, one from abroad with its code, and otherwise after the salon moved', async () => {
	await aClient({ name: 'Rebeca', lastname: 'Luna', whatsapp: '5503795853' })
	const { _id: abroad } = await aClient({ name: 'Rebeca', lastname: 'Soto', whatsapp: '3001234567', countryCode: '57' })
	const wish = {
		...{ branchId: salon.own.branch, clientId: abroad, serviceId: salon.own.services['Manicure con gel'] },
		...{ specialistId: salon.own.specialists['Andrea Solís'], start: '2026-12-16T10:00' },
	}
	await salon.own.visitor.call('POST /appointment', { appointment: wish })
	const asked = [
		'/contactos?buscar=rebeca',
		'/buscar?q=rebeca',
		'/agenda/citas/nueva?buscar=rebeca',
		'/agenda/espera/nueva?buscar=rebeca',
	]
	const told = async (paths: string[]) => {
		const words = await Promise.all(paths.map(async (path) => (await at(path)).words))
		return words.map((text) => text.match(/(5[27] )?(55 0379 5853|550 379 5853|300 123 4567)/g)?.sort())
	}
	const home = ['55 0379 5853', '57 300 123 4567']
	expect(await told(asked)).toEqual(asked.map(() => home))
	expect(await told(['/agenda/imprimir?fecha=2026-12-16'])).toEqual([['57 300 123 4567']])
	const country = (code: string) =>
		salon.plant('UPDATE business_records SET country_code = ? WHERE business_id = ?', [code, salon.businessId])
	await country('57')
	expect(await told(asked)).toEqual(asked.map(() => ['300 123 4567', '52 550 379 5853']))
	await country('52')
	expect(await told(asked)).toEqual(asked.map(() => home))
})

test('COM-118 COM-218 on the wire Mexico’s clients have 521, Argentina’s 549, and others the code of their country', async () => {
	const codes = async (change: object) => {
		const { countryCode, countryCodeExt } = await aClient(change)
		return [countryCode, countryCodeExt]
	}
	expect(await codes({ whatsapp: '5551234001' })).toEqual(['52', '521'])
	expect(await codes({ whatsapp: '1144445555', countryCode: '54' })).toEqual(['54', '549'])
	expect(await codes({ whatsapp: '612345678', countryCode: '34' })).toEqual(['34', '34'])
})

test('COM-207 COM-208 DAS-012 the rests of a specialist on the wire are the bars of the page: a rest of 00:01-23:59 closes the day', async () => {
	const rests = [
		{ from: '00:00', to: '09:00' },
		{ from: '14:00', to: '15:00' },
		{ from: '20:00', to: '23:59' },
	]
	const restSchedules = { sunday: [{ from: '00:01', to: '23:59' }], monday: rests }
	const specialist = { name: 'Rosa Luna', whatsapp: '5551239999', colorHex: '#7C5CBF', branchId: salon.own.branch }
	const { _id } = await salon.own.visitor.call<Made>('POST /specialist', {
		specialist: { ...specialist, restSchedules },
	})
	const { html, wordsIn } = await at(`/especialistas/${_id}`)
	const day = (name: string) => wordsIn(new RegExp(`>${name}(?:<!-- -->)?: </span>([\\s\\S]*?)</li>`, 'i'))
	expect([day('domingo'), day('lunes')]).toEqual([
		'Cerrado',
		'09:00 a 14:00, 15:00 a 20:00 , descanso de 14:00 a 15:00',
	])
	const [, bar = ''] = />lunes(?:<!-- -->)?: <\/span>[\s\S]*?class="week-bar"[^>]*>([\s\S]*?)<\/span>/i.exec(html) ?? []
	const segments = [...bar.matchAll(/<i( class="is-rest")?[^>]*style="left:([\d.]+)%;width:([\d.]+)%"/g)]
	// Of the 1440 minutes of a day, since the others have no rest: work ends at 13:59 and goes on at 15:01.
	expect(segments.map(([, rest, left, width]) => [Boolean(rest), left, width])).toEqual([
		[false, '37.50000', '20.76389'],
		[true, '58.33333', '4.16667'],
		[false, '62.56944', '20.76389'],
	])
})

test('COM-120 DAS-005 the line of the dashboard says over what it averages: 3 days, or 2 of any other period', async () => {
	const said = async (by: string) => {
		const { words } = await at(`/agenda/dashboard?desde=2026-11-01&hasta=2026-11-30&por=${by}`)
		return /Promedio de \d+ \p{L}+/u.exec(words)?.[0]
	}
	const told = [await said('dia'), await said('semana'), await said('mes')]
	expect(told).toEqual(['Promedio de 3 días', 'Promedio de 2 semanas', 'Promedio de 2 meses'])
})

test('COM-011 staff with their pages manage the team’s assistants, appointments, payments, consumption, branches, services and specialists', async () => {
	const staff = salon.as('bare')
	const member = "update members set permissions = ? where user_id = (select id from users where name = 'Nadia')"
	const granted = (grants: object[]) => salon.plant(member, [JSON.stringify(grants)])
	const place = await placeOf(salon.as('owner'))
	const manages = async () => {
		const done: string[] = []
		const attempt = async (what: string, work: () => Promise<unknown>) => {
			if (await work().catch(() => false)) done.push(what)
		}
		const said = async (path: string, button: RegExp, typed: Record<string, string>, words: string) =>
			(await (await paperAt(staff, path)).press(button, typed)).words.includes(words)
		await attempt('branch', () => staff.call('POST /branch', { branch: aBranch }))
		await attempt('service', () => staff.call('POST /service', { service: aService, branches: [place.branchId] }))
		await attempt('specialist', () => staff.call('POST /specialist', { specialist: { ...aSpecialist, ...place } }))
		const visit = `/agenda/citas/${place.appointment}`
		const change = { details: 'Trae foto' }
		await attempt('appointment', () => said(`${visit}/editar`, /^Guardar/, change, 'Cita actualizada con éxito'))
		const paid = { amount: '100', paymentMethod: 'cash' }
		await attempt('payment', () => said(`${visit}/pago`, /^Registrar/, paid, 'Pago registrado correctamente'))
		const used = { 'rows[0].productId': salon.cast.ids.product ?? '', 'rows[0].quantity': '1' }
		const noted = 'Consumo de productos registrado correctamente'
		await attempt('consumption', () => said(`${visit}/consumo`, /^Registrar/, used, noted))
		const assistant = `/asistentes/${salon.cast.ids.assistant}/encendido`
		await attempt(
			'assistant',
			async () => (await (await paperAt(staff, '/asistentes')).pressAt(assistant)).status === 200,
		)
		return done
	}
	await granted([])
	expect(await manages()).toEqual([])
	await granted(
		pages.map(({ id }) => ({ pageId: id, actions: ['view', 'edit', 'create', 'delete'], schedule: everything })),
	)
	const all = ['branch', 'service', 'specialist', 'appointment', 'payment', 'consumption', 'assistant']
	expect(await manages()).toEqual(all)
})

const everything = { appointments: true, blocks: true }
const aBranch = {
	...{ name: 'Del Valle', city: 'Ciudad de México', state: 'CDMX', country: 'México' },
	...{ address: { description: 'Pilares 45, Del Valle' } },
	schedules: { friday: [{ from: '11:00', to: '15:00' }], frecuency: 30 },
}
const aService = {
	name: 'Spa de manos',
	description: 'Con exfoliación',
	price: '$500 MXN',
	duration: 45,
	isAlwaysAvailable: true,
}
const aSpecialist = { name: 'Iris Vela', whatsapp: '5551230000', colorHex: '#7C5CBF' }

/** Where the demo's salon is, and one of its appointments. */
async function placeOf(owner: Visitor) {
	const [branch] = await owner.call<Made[]>('GET /branch')
	return { branchId: branch?._id ?? '', appointment: salon.cast.ids.appointment }
}
