import { expect, signIn, withOwnSalon } from '../salon.ts'

const test = withOwnSalon()

test('the page to which a form leads is read while somebody types: the press asks for what it shows, and for no script', async ({
	page,
}) => {
	await signIn(page)
	const asked: string[] = []
	page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
	const isRead = (name: string) =>
		expect.poll(() => asked.filter((one) => one.includes(name)).length).toBeGreaterThan(0)
	await page.goto('/new-onboarding/rapido?giro=barberia')
	await isRead('/assets/_panel.new-onboarding.rapido.equipo')
	await page.waitForLoadState('networkidle')
	asked.length = 0
	await page.getByRole('button', { name: /^Crear mis servicios/ }).click()
	await expect(page.getByRole('heading', { name: '¿Quién atiende?' })).toBeVisible()
	const untilThere = asked.slice(0, asked.indexOf('fetch /new-onboarding/rapido/equipo.data') + 1)
	expect(untilThere.filter((one) => !one.startsWith('other '))).toEqual([
		'fetch /new-onboarding/rapido.data',
		'fetch /new-onboarding/rapido/equipo.data',
	])
	expect(asked.filter((one) => one.includes('rapido.equipo'))).toEqual([])
})
