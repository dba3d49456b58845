import { type Locator, type Page } from '@playwright/test'
import { expect, type Salon, signIn, test } from '../salon.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardIn = (page: Page, name: string, who: string) =>
	column(page, name).getByRole('listitem').filter({ hasText: who })

/** What the page says on its live line; cut, it finds no other until it is given back. */
async function overhear(page: Page) {
	const line = { said: [] as string[], isCut: false, cut: () => undefined as unknown }
	await page.route('**/socket.io/**', (route) => (line.isCut ? route.abort() : route.fallback()))
	await page.routeWebSocket(/\/socket\.io\//, (socket) => {
		if (line.isCut) return void socket.close()
		const server = socket.connectToServer()
		socket.onMessage((said) => {
			line.said.push(String(said))
			server.send(said)
		})
		line.cut = () => Promise.all([socket.close(), server.close()])
	})
	return line
}

/** By the mouse, from the card's own words to the heading of a column. */
async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
	await card.evaluate((node) => node.scrollIntoView({ block: 'center' }))
	const [from, goal] = [await card.locator('footer').boundingBox(), await to.getByRole('heading').first().boundingBox()]
	if (!from || !goal) throw new Error('the card or the column is not drawn')
	await page.mouse.move(from.x + from.width - 8, from.y + from.height / 2)
	await page.mouse.down()
	await page.mouse.move(from.x + from.width, from.y, { steps: 4 })
	await expect(page.locator('.lead.is-lifted')).toBeVisible()
	await page.mouse.move(goal.x + 8, goal.y + goal.height / 2, { steps: 8 })
	await expect(page.locator('.column.is-over')).toHaveCount(1)
	await page.mouse.up()
	await expect(page.locator('.lead.is-lifted')).toHaveCount(0)
}

/** A funnel by its form, and somebody who registers after it. Answers the address of its board. */
async function aBoard(page: Page, salon: Salon): Promise<string> {
	await page.goto('/funnels/nuevo')
	await page.getByRole('textbox', { name: 'Nombre' }).fill('Novias de mayo')
	await page.getByRole('button', { name: 'Crear funnel' }).click()
	await expect(page).toHaveURL(/\/funnels\/fun_\w+\/editar/)
	const client = { name: 'Ximena', lastname: 'Olmos', whatsapp: '5570050001', type: 'lead' }
	await salon.own.visitor.call('POST /client', { client })
	return page.url().replace(/^.*\/funnels\/(fun_\w+).*$/, '/crm/$1')
}

test('COM-229 FUN-022 FUN-032 FUN-033 FUN-036 TIE-101 TIE-102 TIE-103 TIE-207 TIE-208 TIE-210 a card is dragged to another scenario and the other desk sees it there at once; where it was it changes nothing; by keys it goes all the same', async ({
	page,
	salon,
	browser,
}) => {
	await signIn(page)
	const line = await overhear(page)
	const asked: string[] = []
	page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
	const moves = () => line.said.filter((said) => said.includes('updateClientPhase'))
	const board = await aBoard(page, salon)
	asked.length = 0
	await page.goto(board)
	const chip = page.locator('.board-facts').getByText(/conectado$/i)
	await expect(chip).toHaveText('En vivo: conectado')
	const widths = await page
		.locator('.column')
		.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
	expect(widths).toEqual(Array.from({ length: 9 }, () => 300))

	// The other desk hears of it by its line: what it would read anew never comes.
	const other = await (await browser.newContext({ baseURL: salon.url, locale: 'es-MX' })).newPage()
	await signIn(other)
	await other.goto(board)
	await expect(other.getByText('En vivo: conectado')).toBeVisible()
	await expect(cardIn(other, 'Primer mensaje', 'Ximena')).toBeVisible()
	await other.route(/\.data(\?|$)/, () => undefined)

	const card = cardIn(page, 'Primer mensaje', 'Ximena')
	await drag(page, card, column(page, 'Primer mensaje'))
	await expect(card).toBeVisible()
	await drag(page, card, column(page, 'Preguntó precio'))
	await expect(cardIn(page, 'Preguntó precio', 'Ximena')).toBeVisible()
	await expect(cardIn(other, 'Preguntó precio', 'Ximena')).toBeVisible()
	await expect(column(other, 'Primer mensaje').getByRole('listitem')).toHaveCount(0)
	// The first drop came before it on the same line: had it said anything, it would be here.
	expect(moves()).toHaveLength(1)
	const { businessId } = salon.own
	const clientInfo = { _id: expect.stringMatching(/^con_/), whatsapp: '5570050001' }
	expect(JSON.parse(moves()[0]?.replace(/^\d+/, '') ?? '')).toEqual([
		'updateClientPhase',
		{
			...{ clientInfo, businessId, funnelId: board.split('/').at(-1) },
			...{ phase: 'primer_contacto.preguntó_precio', actionReference: 'none' },
		},
	])
	expect(asked).toEqual([])

	line.isCut = true
	await line.cut()
	await expect(chip).toHaveText('Desconectado')
	line.isCut = false
	await expect(chip).toHaveText('En vivo: conectado')

	await page.getByRole('link', { name: 'Mover a… Ximena Olmos' }).focus()
	await page.keyboard.press('Enter')
	const choice = page
		.getByRole('dialog', { name: 'Mover a Ximena Olmos' })
		.getByRole('button', { name: 'Asistió', exact: true })
	await choice.focus()
	await page.keyboard.press('Enter')
	await expect(page.getByText('Persona movida')).toBeVisible()
	await page.reload()
	await expect(cardIn(page, 'Asistió', 'Ximena')).toBeVisible()
	await expect(cardIn(other, 'Asistió', 'Ximena')).toBeVisible()
	await other.context().close()
})
