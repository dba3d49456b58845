import { expect, test } from 'vitest'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** A business from its form to its deletion and back, as its pages are without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const main = /<main[\s\S]*<\/main>/
const within = (page: Paper) => page.wordsIn(main)

test('NEG-028 NEG-029 settings have a view and a form that lead to each other, without JavaScript', async () => {
	const form = () => at('/negocio/configuracion').then((view) => view.open(/Editar configuración$/))
	const back = await (await form()).open(/^Cancelar$/)
	expect(back.path).toBe('/negocio/configuracion')
	const typed = { delayResponse: '5000', limitMessagesPerDay: '40', 'testingNumbers[0].whatsapp': '5511112222' }
	const view = await (await back.open(/Editar configuración$/)).press(/^Guardar configuración$/, typed)
	expect(view.words).toContain('Configuración actualizada correctamente')
	expect(within(view)).toContain('5 segundos')
	expect(within(view)).toContain('52 551 111 2222')
	const free = await (await form()).press(/^Guardar configuración$/, { limitMessagesPerDay: '' })
	expect(within(free).match(/Sin límite/g)).toHaveLength(2)
})

test('CRE-010 CRE-011 CRE-012 CRE-013 NEG-017 the warning of few credits has a view and a form that lead to each other, its ranges, and what it starts with', async () => {
	const view = () => at('/negocio/configuracion')
	const form = async () => (await view()).open(/Editar avisos de créditos$/)
	const names = ['lowCreditThreshold', 'creditNotificationInterval'] as const
	const stored = async () => {
		type Wire = { counters: Record<(typeof names)[number], number | null> }
		const { counters } = await salon.own.visitor.call<Wire>(`GET /business/${salon.businessId}`)
		return names.map((name) => counters[name])
	}
	// A business is created with other values than the form begins with where nothing was ever saved.
	expect(await stored()).toEqual([100, 10])
	expect(within(await view())).toMatch(/Avisar cuando queden 100 créditos o menos Repetir el aviso Cada 10 horas/)
	await salon.plant(
		'UPDATE business_records SET low_credit_threshold = NULL, credit_notification_interval = NULL WHERE business_id = ?',
		[salon.businessId],
	)
	expect(await stored()).toEqual([null, null])
	const first = await form()
	expect(names.map((name) => first.values(name))).toEqual([['10'], ['24']])
	expect(within(await view())).toMatch(/Avisar cuando queden 10 créditos o menos Repetir el aviso Cada 24 horas/)

	const cancelled = await first.open(/^Cancelar$/)
	expect([cancelled.path, await stored()]).toEqual(['/negocio/configuracion', [null, null]])
	const says = ['Escribe un número entero de 1 a 1,000 créditos', 'Escribe un número entero de 1 a 168 horas']
	const wrong = { lowCreditThreshold: ['', '0', '1001', '1.5'], creditNotificationInterval: ['', '0', '169', '1.5'] }
	for (const [index, name] of names.entries())
		for (const value of wrong[name]) {
			const refused = await (await form()).press(/^Guardar avisos$/, { [name]: value })
			expect([value, refused.errorOf(name), refused.values(name)]).toEqual([value, says[index], [value]])
		}
	expect(await stored()).toEqual([null, null])

	for (const values of [
		['1', '1'],
		['1000', '168'],
	] as const) {
		const typed = { lowCreditThreshold: values[0], creditNotificationInterval: values[1] }
		const saved = await (await form()).press(/^Guardar avisos$/, typed)
		expect(saved.path).toBe('/negocio/configuracion')
		expect(saved.words).toContain('Configuración de créditos actualizada correctamente')
		expect(await stored()).toEqual(values.map(Number))
		expect(names.flatMap((name) => saved.values(name))).toEqual([])
	}
	expect(within(await view())).toMatch(/Avisar cuando queden 1,000 créditos o menos Repetir el aviso Cada 168 horas/)
})

test('a key is shown once and revoked for good, without JavaScript', async () => {
	const shown = await (await at('/negocio/llaves')).press(/^Crear llave$/, { name: 'Página sin guiones' })
	const [, key = ''] = /<code[^>]*>(rk_[^<]*)</.exec(shown.html) ?? []
	expect(key).toMatch(/^rk_/)
	const call = async () =>
		(await fetch(`${salon.program.url}/api/branch`, { headers: { Authorization: `Bearer ${key}` } })).status
	expect(await call()).toBe(200)
	const list = await at('/negocio/llaves')
	expect(list.html).not.toContain(key)
	const revoked = await (await list.open(/Revocar Página sin guiones$/)).press(/^Revocar llave$/)
	expect(revoked.words).toContain('Llave revocada: ya no abre tu negocio')
	expect(await call()).toBe(401)
})

test('a business is registered, exported, deleted and taken back, without JavaScript', async () => {
	const owner = visitorOf(salon.program.url, salon.own.visitor.cookie())
	const form = await paperAt(owner, '/negocios/nuevo')
	const typed = { name: 'Barbería Norte', description: 'Cortes y barba en el centro', whatsappOwner: '5587654321' }
	const refused = await form.press(/^Registrar negocio$/, { ...typed, whatsapp: '123' })
	expect(within(refused)).toContain('El número debe ser de 4 a 12 dígitos')
	const record = await refused.press(/^Registrar negocio$/, { whatsapp: '5512345678' })
	expect(record.path).toBe('/principal')
	expect((await paperAt(owner, '/negocio')).values('name')).toEqual(['Barbería Norte'])

	const asked = await (await paperAt(owner, '/negocio/archivo')).press(/^Preparar exportación$/)
	expect(asked.status).toBe(200)
	const address = await until('it can be taken', async () => {
		const { html } = await paperAt(owner, '/negocio/archivo')
		return /<a [^>]*href="([^"]+)"[^>]*>(?:(?!<\/a>)[\s\S])*Descargar/.exec(html)?.[1]
	})
	const file = await owner.get(address.replaceAll('&amp;', '&'))
	expect(file.headers.get('content-disposition')).toMatch(/filename="barberia-norte-2026-11-20\.tar\.gz"/)
	await file.arrayBuffer()

	const asking = await (await paperAt(owner, '/negocio/archivo')).open(/^Eliminar negocio$/)
	const [, field = ''] =
		/<input[^>]*name="(\w+)"[^>]*>/.exec(/<dialog [^>]*role="dialog"[\s\S]*/.exec(asking.html)?.[0] ?? '') ?? []
	const unsure = await asking.press(/^Eliminar negocio$/, { [field]: 'Barbería' })
	expect(unsure.words).toContain('Escribe el nombre exactamente como aparece')
	const gone = await unsure.press(/^Eliminar negocio$/, { [field]: 'Barbería Norte' })
	expect(gone.path).toBe('/negocios/eliminados')
	const choice = await paperAt(owner, '/auth/negocios')
	const back = await (await choice.open(/^Recuperar un negocio eliminado$/)).press(/^Recuperar Barbería Norte$/)
	expect(back.path).toBe('/negocio/canales')
	expect(within(back)).toContain('Todavía no hay canales')
})
