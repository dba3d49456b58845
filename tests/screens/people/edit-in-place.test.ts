import { expect, test } from 'vitest'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { hireReceptionist } from '#tests/support/scenes/salon-additions.ts'

/** One fact of a record, edited where it stands and saved alone, without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)

async function aClient(more: Record<string, unknown> = {}): Promise<string> {
	const client = { type: 'client', name: 'Alma', whatsapp: '5570050001', email: 'alma@ejemplo.test', ...more }
	return (await salon.own.visitor.call<{ _id: string }>('POST /client', { client }))._id
}

const opened = (page: Paper, label: string) =>
	page.open(new RegExp(`^Editar ${label}$`), /aria-label="Datos">[\s\S]*?<\/section>/)

async function saved(id: string, label: string, typed: Record<string, string>): Promise<Paper> {
	const page = await opened(await at(`/contactos/${id}`), label)
	return page.press(/^Guardar$/, typed)
}

const rowOf = async (id: string) => (await salon.plant('SELECT * FROM contacts WHERE id = ?', [id]))[0] ?? {}

test('each fact of a record is saved alone from where it stands, and the notice takes it back', async () => {
	await (await at('/contactos/campos/nuevo')).press(/^Guardar campo$/, { label: 'Hijos', kind: 'number' })
	const id = await aClient()
	const before = await rowOf(id)
	for (const [label, value, column, kept] of [
		['Correo', 'otra@ejemplo.test', 'email', 'otra@ejemplo.test'],
		['Apellido paterno', 'Núñez', 'lastname', 'Núñez'],
		['Nacimiento', '1990-02-28', 'birthdate', '1990-02-28'],
		['Género', 'female', 'gender', 'female'],
		['Tipo', 'personal', 'type', 'personal'],
		['Identificador', 'A7', 'custom_id', 'A7'],
		['Etiquetas', 'VIP, Mañanas, vip', 'tags', '["vip","Mañanas"]'],
		['WhatsApp', '55 7005 0002', 'whatsapp', '5570050002'],
		['Hijos', '3', 'custom_fields', '{"Hijos":3}'],
	] as const) {
		const own = await rowOf(id)
		const page = await saved(id, label, { value })
		expect(page.words).toContain(`Se guardó: ${label}`)
		expect(page.path).toBe(`/contactos/${id}`)
		const now = await rowOf(id)
		expect(now[column], label).toBe(kept)
		const others = (row: Record<string, unknown>) => ({ ...row, [column]: null, updated_at: null })
		expect(others(now), label).toEqual(others(own))
		const back = await page.press(/^Deshacer$/)
		expect([back.status, (await rowOf(id))[column]], label).toEqual([200, own[column]])
	}
	const after = await rowOf(id)
	expect({ ...after, updated_at: null }).toEqual({ ...before, updated_at: null })
	const page = await opened(await at(`/contactos/${id}/completo`), 'Correo')
	expect((await page.press(/^Guardar$/, { value: 'pagina@ejemplo.test' })).path).toBe(`/contactos/${id}/completo`)
	const left = await (await opened(await at(`/contactos/${id}`), 'Correo')).open(/^Cancelar$/)
	expect([left.path, left.values('value')]).toEqual([`/contactos/${id}`, []])
})

test('what is not right is said beside it with what was typed, and nothing is written', async () => {
	const id = await aClient({ name: 'Berta', whatsapp: '5570050011' })
	await aClient({ name: 'Carla', whatsapp: '5570050012' })
	const before = await rowOf(id)
	for (const [label, value, told] of [
		['Correo', 'no es correo', 'El correo no es válido'],
		['Nombre', '', 'Este campo es requerido'],
		['Identificador', 'con espacio', 'El identificador'],
		['WhatsApp', '5570050012', 'Ese teléfono ya es de otro contacto'],
		['WhatsApp', '123', 'El número debe ser de 8 digitos por lo menos'],
		['Hijos', 'dos', 'Hijos: escribe un número'],
	] as const) {
		const page = await saved(id, label, { value })
		expect([page.status >= 400, page.errorOf('value')], label).toEqual([true, expect.stringContaining(told)])
		if (value) expect(page.html).toContain(`value="${value}"`)
	}
	expect(await rowOf(id)).toEqual(before)
})

test('who edits what somebody else changed meanwhile is told, and overwrites nothing; who may only look edits nothing', async () => {
	const id = await aClient({ name: 'Dora', whatsapp: '5570050021', email: 'dora@ejemplo.test' })
	const form = await opened(await at(`/contactos/${id}`), 'Correo')
	await saved(id, 'Correo', { value: 'nueva@ejemplo.test' })
	const late = await form.press(/^Guardar$/, { value: 'tarde@ejemplo.test' })
	expect(late.words).toContain('Alguien lo cambió mientras lo editabas: ahora dice «nueva@ejemplo.test»')
	expect((await rowOf(id)).email).toBe('nueva@ejemplo.test')
	const desk = await hireReceptionist(salon.own, salon.program.url, salon.mail)
	await salon.plant("UPDATE members SET permissions = ? WHERE business_id = ? AND access = 'listed'", [
		JSON.stringify([{ pageId: 7, actions: ['view'] }]),
		salon.own.businessId,
	])
	const seen = await paperAt(desk, `/contactos/${id}?editar=email`)
	expect(seen.words).toContain('nueva@ejemplo.test')
	expect([seen.words.includes('Editar'), seen.values('value')]).toEqual([false, []])
})
