import { beforeAll, expect, test } from 'vitest'
import { businessPermissions } from '#app/core/permissions.ts'
import { permissionsOfKey } from '#app/core/permissions-of-keys.ts'
import { rows } from '#app/web/api/table.server.ts'
import { paperAt } from '#tests/support/paper.ts'
import { today } from '#tests/support/programs/salon-program.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'

/** The keys of a new salon that took some money, of an amount that no price is. */
const salon = salonOfFile()
const [amount, minor] = ['739.17', '73917']
let appointment = ''
let client = ''

const at = (path: string) => paperAt(salon.own.visitor, path)

beforeAll(async () => {
	const { own } = salon
	type Made = { _id: string }
	const person = { name: 'Renata', lastname: 'Solano', whatsapp: '5503007777', type: 'client' }
	client = (await own.visitor.call<Made>('POST /client', { client: person }))._id
	const what = { branchId: own.branch, clientId: client, serviceId: own.services['Manicure con gel'] }
	const visit = { ...what, specialistId: own.specialists['Andrea Solís'], start: '2026-11-18T12:00' }
	appointment = (await own.visitor.call<Made>('POST /appointment', { appointment: visit, allowConflict: true }))._id
	// By the wire: at the desk nobody takes more than is missing.
	const moneyMovement = { date: today, amount: Number(amount), paymentMethod: 'cash' }
	await own.visitor.call('POST /moneyMovement', { moneyMovement, appointmentId: appointment })
}, 60_000)

/** Makes a key by its form; answers what it opens with and its id. */
async function aKey(name: string, role?: string) {
	const made = await (await at('/negocio/llaves')).press(/^Crear llave/, { name, ...(role ? { role } : {}) })
	const key = /rk_[\w-]{20,}/.exec(made.html)?.[0] ?? ''
	const row = new RegExp(`/negocio/llaves/(key_\\w+)/permisos"[^>]*>(?:(?!</a>)[\\s\\S])*Permisos de ${name}<`)
	return { key, id: row.exec((await at('/negocio/llaves')).html.replaceAll('<!-- -->', ''))?.[1] ?? '' }
}

async function call(key: string, method: string, path: string, body?: object) {
	const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
	const answer = await fetch(`${salon.program.url}/api${path}`, { method, headers, body: body && JSON.stringify(body) })
	return { status: answer.status, text: await answer.text() }
}

/** Every reading call of the API about what was paid, its client and the salon. */
async function told(key: string): Promise<string[]> {
	const things: Record<string, string> = { client, appointment, business: salon.businessId }
	const found: string[] = []
	const query = `from=2026-11-01&to=2026-12-31&contactId=${client}&clientId=${client}`
	for (const { path, method } of rows) {
		if (method !== 'GET') continue
		const named = path.replace(/\{\w+\}/g, things[path.split('/')[1] ?? ''] ?? 'nobody')
		const { text } = await call(key, 'GET', `${named}?${query}`)
		if (text.includes(amount) || text.includes(minor)) found.push(path)
	}
	return found
}

test('a key is made without money unless it is chosen, and no call of the API that reads tells it an amount', async () => {
	const [plain, whole] = [await aKey('Página'), await aKey('Contabilidad', 'completa')]
	expect((await at('/negocio/llaves')).words).toMatch(/Contabilidad .*Acceso completo.*Página .*Todo menos dinero/)
	expect(await told(whole.key)).toContain('/moneyMovement')
	expect(await told(plain.key)).toEqual([])
	expect((await call(plain.key, 'GET', '/service')).status).toBe(200)
}, 60_000)

test('what a key may do is changed in its dialog and counts from the next call on, both ways', async () => {
	const { key, id } = await aKey('Agenda web', 'agenda')
	const saved = { client: { name: 'Nora', whatsapp: '5503007778', type: 'client' } }
	expect((await call(key, 'POST', '/client', saved)).status).toBe(200)
	expect((await call(key, 'GET', '/moneyMovement')).status).toBe(403)
	const dialog = await at(`/negocio/llaves/${id}/permisos`)
	expect(dialog.words).toContain('Permisos de «Agenda web»')
	expect((await dialog.press(/^Guardar permisos/, { role: 'lectura' })).words).toContain(
		'Permisos de la llave guardados',
	)
	expect((await call(key, 'GET', '/service')).status).toBe(200)
	expect((await call(key, 'POST', '/client', { client: { ...saved.client, whatsapp: '5503007779' } })).status).toBe(403)
	await (await at(`/negocio/llaves/${id}/permisos`)).press(/^Guardar permisos/, { role: 'completa' })
	expect((await call(key, 'GET', '/moneyMovement')).status).toBe(200)
	expect((await at('/negocio/llaves/key_unknown/permisos')).status).toBe(404)
})

test('keys of before roles keep all that they could do', async () => {
	const { key, id } = await aKey('De antes', 'lectura')
	const columns = 'id, business_id, name, key_hash, prefix, created_at'
	const [row = {}] = await salon.plant(`SELECT ${columns} FROM api_keys WHERE id = ?`, [id])
	expect((await call(key, 'GET', '/moneyMovement')).status).toBe(403)
	await salon.plant('DELETE FROM api_keys WHERE id = ?', [id])
	const kept = columns.split(', ').map((name) => String(row[name]))
	await salon.plant(`INSERT INTO api_keys (${columns}) VALUES (?, ?, ?, ?, ?, ?)`, kept)
	expect((await call(key, 'GET', '/moneyMovement')).status).toBe(200)
})

test('every call of the API whose words are money, credits, files, the team or keys is closed to a key without them', async () => {
	const guarded = /^(finance|credits|cash|discounts|numbers|exports)\.|^businesses\.(delete|members|keys|export)$/
	for (const role of ['sin_dinero', 'agenda', 'lectura'] as const) {
		const words = permissionsOfKey(role)
		expect(businessPermissions.filter((word) => guarded.test(word) && words.has(word))).toEqual([])
	}
	expect(
		businessPermissions.filter((word) => !guarded.test(word) && !permissionsOfKey('sin_dinero').has(word)),
	).toEqual([])
	const { key } = await aKey('Sin dinero')
	const closed = rows.filter(({ operation }) => guarded.test(operation.permission))
	expect(closed.length).toBeGreaterThanOrEqual(5)
	for (const { method, path } of closed) {
		const { status } = await call(key, method, path.replace(/\{\w+\}/g, 'nobody'), method === 'GET' ? undefined : {})
		// What a body lacks is said first; without one there is nothing else to say.
		expect([path, status]).toEqual([path, method === 'GET' || method === 'DELETE' ? 403 : expect.toBeOneOf([400, 403])])
	}
}, 60_000)

test('a key without money takes no payment and does not learn what is missing; one that reads writes nothing, whatever its words open', async () => {
	const moneyMovement = { date: today, amount: 10, paymentMethod: 'cash' }
	const body = { moneyMovement, appointmentId: appointment }
	for (const [name, role, status] of [
		['Solo citas', 'agenda', 403],
		['Sin pagos', 'sin_dinero', 403],
		['Entera', 'completa', 200],
	] as const) {
		const { key } = await aKey(name, role)
		expect([role, (await call(key, 'POST', '/moneyMovement', body)).status]).toEqual([role, status])
		const { text } = await call(key, 'GET', `/appointment/${appointment}`)
		expect([role, /"missing(?:Minor)?":/.test(text)]).toEqual([role, false])
	}
	const { key } = await aKey('Lector', 'lectura')
	const writes = rows.filter(({ operation }) => operation.effect !== 'read' && operation.permission.endsWith('.view'))
	expect(writes.length).toBeGreaterThan(0)
	for (const { method, path } of writes) {
		const { status } = await call(key, method, path.replace(/\{\w+\}/g, 'nobody'), {})
		expect([path, status]).toEqual([path, expect.toBeOneOf([400, 403])])
	}
})
