import { expect, test } from 'vitest'
import { now } from '#app/lib/clock.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { salonNumber } from '#tests/support/scenes/salon-additions.ts'

/** Whoever is granted it opens it: no token of its own. */
const fresh = {
	phoneNumberId: '555000444555',
	wabaId: '666000444555',
	displayPhoneNumber: '5215550004444',
	verifiedName: 'Salón de la ventana',
}
const salon = salonOfFile({ graph: { numbers: [salonNumber, fresh], templates: [] } })
const bare = salonOfFile({ graph: { numbers: [salonNumber] }, env: { META_APP_ID: '', META_SIGNUP_CONFIG_ID: '' } })
const { at } = ownerOf(salon)
const page = '/integraciones/whatsapp'

/** The owner leaves for Meta's window, answers it, and comes back. */
async function comeBack(deny = false) {
	const left = await salon.own.visitor.get(`${page}/alta`)
	const asked = new URL(left.headers.get('Location') ?? '')
	expect(asked.searchParams.get('config_id')).toBe('310000000000001')
	const back = new URL(salon.graph.pages.decide(asked.href, deny))
	expect(back.pathname).toBe(`${page}/regreso`)
	await salon.own.visitor.get(`${back.pathname}${back.search}`)
	return at(page)
}

/** A code as the window of the SDK hands it to the page. */
function codeOfWindow(code: string) {
	salon.graph.pages.state.codes.set(code, { redirectUri: '', expiresAt: now() + 3_600_000 })
	return code
}

test('COM-020 a new salon registers its number in Meta’s window: it is registered, told of, tried and taken away', async () => {
	expect((await at(page)).words).toContain('Registrar mi número con Meta')
	expect((await comeBack(true)).words).toContain('No diste permiso en la página de Facebook')
	const connected = await comeBack()
	expect(connected.words).toContain('Número conectado: Salón de la ventana')
	expect(connected.words).toMatch(/Salón de la ventana Conectado/)
	expect(connected.html).not.toMatch(/EAAG/)
	const { registered, subscribed } = salon.graph.registrations()
	expect([registered.get(fresh.phoneNumberId), subscribed.has(fresh.wabaId)]).toEqual([
		expect.stringMatching(/^\d{6}$/),
		true,
	])
	expect(registered.has(salonNumber.phoneNumberId)).toBe(false)
	// The same again changes nothing: the number takes the PIN that it has.
	expect((await comeBack()).words).not.toContain('Meta no registró')
	const [, path] = /href="(\/negocio\/canales\/\w+\/desconectar)"/.exec((await at(page)).html) ?? []
	expect((await (await at(path ?? '')).press(/^Desconectar$/)).words).toContain('Canal desconectado')
	expect(salon.graph.registrations().subscribed.has(fresh.wabaId)).toBe(false)
})

test('API-045 API-046 the data of the window is saved for the business, and its code connects that number and no other', async () => {
	const { visitor, businessId } = salon.own
	const call = (way: Parameters<typeof visitor.call>[0], given?: object) =>
		visitor.call(way, given).then(
			() => 'ok',
			(error) => String(error),
		)
	// A code alone, that nobody of the business asked for, connects nothing.
	const stranger = bare.own.visitor.call(`GET /meta/whatsapp-login?businessId=${bare.own.businessId}&code=AQ0`)
	await expect(stranger).rejects.toThrow('Primero guarda el número que se registró en Meta')
	const data = { phone_number_id: fresh.phoneNumberId, waba_id: fresh.wabaId }
	expect(await call('POST /meta/whatsapp-login/save-signup-data', { businessId, data })).toBe('ok')
	expect((await at(page)).words).toMatch(/No conectado/)
	expect(await call(`GET /meta/whatsapp-login?businessId=${businessId}&code=nobody-gave`)).not.toBe('ok')
	expect(await call(`GET /meta/whatsapp-login?businessId=${businessId}&code=${codeOfWindow('AQ1')}`)).toBe('ok')
	expect((await at(page)).words).toMatch(/Salón de la ventana Conectado/)
})

test('API-045 API-046 a number whose token died is signed up again by its two calls, and no other is meant by the code', async () => {
	const { visitor, businessId } = salon.own
	const save = (phone: string, waba: string) =>
		visitor.call('POST /meta/whatsapp-login/save-signup-data', {
			businessId,
			data: { phone_number_id: phone, waba_id: waba },
		})
	// Another number was claimed before, and never signed up.
	await save('555000444999', fresh.wabaId)
	await save(fresh.phoneNumberId, fresh.wabaId)
	expect((await at(page)).words).toMatch(/Salón de la ventana Conectado/)
	await visitor.call(`GET /meta/whatsapp-login?businessId=${businessId}&code=${codeOfWindow('AQ2')}`)
	expect((await at(page)).words).toMatch(/Salón de la ventana Conectado/)
	// Signed up, it is meant no longer: the one before it is.
	await expect(
		visitor.call(`GET /meta/whatsapp-login?businessId=${businessId}&code=${codeOfWindow('AQ3')}`),
	).rejects.toThrow('Meta no reconoce este número')
})

test('without the operator’s app the page says in Spanish what is missing, and the number’s id and token connect all the same', async () => {
	const { visitor } = bare.own
	const look = async () => (await ownerOf(bare).at(page)).words
	expect(await look()).toContain('quien opera el sistema debe registrarlo en Meta y poner META_APP_ID')
	expect(await look()).not.toContain('Registrar mi número con Meta')
	expect((await visitor.get(`${page}/alta`)).headers.get('Location')).toBe(page)
	expect(await look()).toContain('Falta configurar el registro de WhatsApp')
	const { phoneNumberId: externalId, wabaId: parentId, tokens } = salonNumber
	const form = await ownerOf(bare).at('/negocio/canales/conectar')
	await form.press(/^Conectar$/, { externalId, parentId, name: 'A mano', token: tokens.join() })
	expect(await look()).toMatch(/A mano Conectado/)
	const tried = async () => (await (await ownerOf(bare).at(page)).press(/^Probar conexión/)).words
	expect(await tried()).toContain('A mano funciona: Meta acepta el token y nos avisa de los mensajes')
	await bare.plant("UPDATE channel_accounts SET parent_id = NULL, health = NULL WHERE name = 'A mano'", [])
	expect(await tried()).toContain(
		'Meta acepta el token. Sin el identificador de su cuenta no podemos saber si nos avisa de los mensajes',
	)
})

test('a new salon connects its number by its id and token on the page of WhatsApp, which refuses a wrong one beside its field, tries it and takes it away there', async () => {
	const { phoneNumberId: externalId, wabaId: parentId, tokens } = salonNumber
	const form = await (await at(page)).open(/^Conectar un número con su token/)
	expect(form.path).toBe(`${page}/token`)
	const refused = await form.press(/^Conectar$/, { externalId, parentId, name: 'Mostrador', token: 'EAAG-otro' })
	expect(refused.errorOf('externalId')).toBe(
		'Meta no reconoce este número con ese token. Revisa el identificador y de qué cuenta es el token',
	)
	expect(refused.values('name')).toEqual(['Mostrador'])
	const done = await refused.press(/^Conectar$/, { token: tokens.join() })
	expect([done.path, done.words.includes('Canal conectado')]).toEqual([page, true])
	expect(done.words).toMatch(/Mostrador Conectado/)
	expect(done.html).not.toContain(tokens.join())
	const again = await done.open(/^Cambiar token/)
	expect(again.path).toContain(`${page}/token?cuenta=`)
	const tried = await (await again.press(/^Conectar$/)).press(/^Probar conexión/)
	expect(tried.words).toContain('Mostrador funciona: Meta acepta el token y nos avisa de los mensajes')
	const card = /Mostrador[\s\S]*?href="(\/negocio\/canales\/\w+\/desconectar)"/
	const [, path = ''] = card.exec(tried.html.slice(tried.html.indexOf('Conectado'))) ?? card.exec(tried.html) ?? []
	const gone = await (await at(path)).press(/^Desconectar$/)
	expect([gone.path, gone.words.includes('Canal desconectado')]).toEqual([page, true])
	expect(gone.words).toMatch(/Mostrador No conectado/)
	expect((await at(`${page}/plantillas`)).words).not.toContain('Mostrador')
})
