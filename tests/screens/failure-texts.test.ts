import { expect, test } from 'vitest'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { breakTable, mendTable } from '#tests/support/programs/beside.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { hireReceptionist } from '#tests/support/scenes/salon-additions.ts'

/** What fails is told on the page in the words of the documents; each failure is made on purpose, as by a failing disk. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
let hired: ReturnType<typeof hireReceptionist> | undefined
/** At the desk, who may not change settings. */
const brenda = () => {
	hired ??= hireReceptionist(salon.own, salon.program.url, salon.mail)
	return hired
}

test('AGE-039 an appointment whose client cannot be read says so', async () => {
	await salon.plant(`update contacts set deleted_at = ${opening} where id in (select contact_id from appointments)`)
	const { html } = await at('/agenda?vista=lista')
	const opened = await at(/\/agenda\/citas\/apt_\w+/.exec(html)?.[0] ?? '')
	expect(opened.words).toContain('Error al cargar información del cliente')
})

test('NEG-030 settings that are refused and settings that could not be written say so, each in its words', async () => {
	const refused = await (await brenda()).post('/negocio/configuracion/editar', { replyDelayMs: '5000' })
	expect(await refused.text()).toContain('No se pudo actualizar la configuración')

	const tables = ['business_records', 'businesses']
	for (const table of tables) await breakTable(salon.plant, table, 'update')
	const form = await at('/negocio/configuracion/editar')
	const failed = await form.press(/^Guardar configuración$/, { delayResponse: '5000' })
	expect(failed.words).toContain('Error al actualizar la configuración')
	for (const table of tables) await mendTable(salon.plant, table, 'update')
})

test('CRE-014 a warning of few credits that is refused and one that could not be written say so, and what was typed stays', async () => {
	const path = '/negocio/configuracion/creditos'
	const stored = async () => (await at(path)).values('lowCreditThreshold')
	const before = await stored()
	const typed = { lowCreditThreshold: '33', creditNotificationInterval: '7' }
	const refused = await (await brenda()).post(path, typed)
	expect(await refused.text()).toContain('No se pudo actualizar la configuración de créditos')

	await breakTable(salon.plant, 'business_records', 'update')
	const failed = await (await at(path)).press(/^Guardar avisos$/, typed)
	expect(failed.words).toContain('Error al actualizar la configuración de créditos')
	expect(failed.values('lowCreditThreshold')).toEqual(['33'])
	await mendTable(salon.plant, 'business_records', 'update')
	expect(await stored()).toEqual(before)
})

test('PAR-028 PAR-029 PAR-032 a domain that cannot be added, looked at or deleted says so, and what was typed stays', async () => {
	const partner = salon.as('partner')
	const host = { host: 'citas.claras.test' }
	await breakTable(salon.plant, 'partner_domains', 'insert')
	const refused = await (await paperAt(partner, '/partner/dominios/nuevo')).press(/^Agregar dominio$/, host)
	expect(refused.words).toContain('No se pudo agregar el dominio')
	await mendTable(salon.plant, 'partner_domains', 'insert')
	const added = await refused.press(/^Agregar dominio$/)
	expect(added.words).toContain('Dominio agregado: falta apuntarlo aquí')
	expect(added.words).toMatch(/citas\.claras\.test Sin verificar .*Destino/)
	const [row] = await salon.plant('select dns_target from partner_domains where host = ?', [host.host])
	expect(added.html).toMatch(new RegExp(`id="destino-citas\\.claras\\.test"[^>]*value="${row?.dns_target}"`))
	const states = { failing: 'Aún no apunta aquí', failed: 'Aún no apunta aquí', issued: 'Funciona', x: 'Funciona' }
	for (const [status, word] of Object.entries(states)) {
		await salon.plant('update partner_domains set acm_status = ? where host = ?', [status, host.host])
		const { words } = await paperAt(partner, '/partner/dominios')
		expect(words, status).toMatch(new RegExp(`citas\\.claras\\.test (En tus links )?${word}`))
	}

	await breakTable(salon.plant, 'partner_domains', 'update')
	await breakTable(salon.plant, 'partner_domains', 'delete')
	const looked = await added.pressAt(`/partner/dominios/${host.host}/verificar`)
	expect(looked.words).toContain('No se pudo obtener el estado del dominio')
	const asking = await added.open(/Eliminar citas\.claras\.test$/)
	expect((await asking.press(/^Eliminar$/)).words).toContain('No se pudo eliminar el dominio')
	for (const what of ['update', 'delete'] as const) await mendTable(salon.plant, 'partner_domains', what)
	const anew = await asking.press(/^Eliminar$/)
	expect([anew.words.includes('Dominio eliminado'), anew.words.includes(host.host)]).toEqual([true, false])
})

test('NEG-020 NEG-021 NEG-022 a business without its assistant, and one that could not be created, say so; what was typed stays', async () => {
	const typed = { name: 'Barbería Norte', description: 'Cortes y barba en el centro', whatsapp: '5512345678' }
	const register = async (name: string): Promise<Paper> => {
		const form = await at('/negocios/nuevo')
		return form.press(/^Registrar negocio$/, { ...typed, name, whatsappOwner: '5587654321' })
	}
	await breakTable(salon.plant, 'assistants', 'insert')
	expect((await register('Barbería Norte')).path).toBe('/principal')
	expect((await at('/avisos')).words).toContain('Error al crear el asistente')
	await mendTable(salon.plant, 'assistants', 'insert')

	await breakTable(salon.plant, 'businesses', 'insert')
	const failed = await register('Barbería Sur')
	expect(failed.words).toContain('Error al Registrar el negocio')
	expect(failed.words).toContain('Error al crear el negocio')
	expect(failed.values('name')).toEqual(['Barbería Sur'])
})
