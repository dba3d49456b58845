import { expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { dialog } from '#tests/support/paper-desk.ts'
import { formsIn, linksIn } from '#tests/support/paper-forms.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'
import { askForTimes, choose, expectReminder } from '#tests/support/scenes/story-scene.ts'

const salon = salonOfFile()

test('the same story as in tests/e2e/story.spec.ts without JavaScript, by reloads', { timeout: 120_000 }, async () => {
	const customer = { phone: '5215512340902', name: 'Yolanda Prado' }
	const at = (path: string) => paperAt(salon.as('owner'), path)
	const slot = await askForTimes(salon, customer)
	const week = `/agenda?fecha=${slot.date}&vista=semana`
	expect((await at(week)).wordsIn(/<main[\s\S]*<\/main>/)).not.toContain(customer.name)
	await choose(salon, customer)
	expect((await at(week)).wordsIn(/<main[\s\S]*<\/main>/)).toContain(customer.name)

	const chat = await (await at('/chat')).open(new RegExp(customer.name), /<main[\s\S]*<\/main>/)
	const said = [...chat.html.matchAll(/<(\w+)[^>]*>la primera<\/\1>/g)]
	expect(said.length).toBeGreaterThan(0)
	expect(chat.wordsIn(/<\w+ [^>]*role="log"[\s\S]*/)).toMatch(/Tu cita quedó agendada/)

	const openAppointment = async () =>
		(await at(`/agenda?fecha=${slot.date}&vista=agenda`)).open(new RegExp(customer.name), /<main[\s\S]*<\/main>/)
	const opened = await openAppointment()
	expect(opened.html).toMatch(/<h\d[^>]*>Facial hidratante<\/h\d>/)
	expect(opened.wordsIn(dialog)).toContain('Agendada')
	const payUrl = linksIn(opened.html).find(({ words }) => words === 'Abrir la página de pago')?.href ?? ''

	await pay(new URL(payUrl, salon.program.url).pathname + new URL(payUrl, salon.program.url).search)
	await salon.mercadoPago.settled()
	await until('it is confirmed', async () => (await openAppointment()).wordsIn(dialog).includes('Confirmada'))
	expect((await openAppointment()).wordsIn(dialog)).toContain('Mercado Pago')
	await expectReminder(salon, customer, slot)
})

/** A stranger with the link: the page's button leads to Mercado Pago, which leads back. */
async function pay(path: string): Promise<void> {
	const stranger = visitorOf(salon.program.url)
	const page = await paperAt(stranger, path)
	const form = formsIn(page.html).find(({ buttons }) => buttons.some(({ words }) => /Pagar \$/.test(words)))
	if (!form) throw new Error(`nothing to press: ${page.words}`)
	const left = await stranger.send(form.action || path, form.fields, form.isMultipart)
	const checkout = await (await fetch(left.headers.get('Location') ?? '')).text()
	const [, action = ''] = /action="([^"]+)"/.exec(checkout) ?? []
	const body = new URLSearchParams({ status: 'approved', order: 'notice_first' })
	const paid = await fetch(salon.mercadoPago.url + action, { method: 'POST', body, redirect: 'manual' })
	expect(paid.headers.get('Location')).toMatch(new RegExp(`^${salon.program.url}`))
}
