import { now } from '#app/lib/clock.ts'
import { everyRule, violationsOf } from '../e2e/axe.ts'
import { alive, expect, test as salonTest } from '../e2e/salon.ts'
import { addressOf, mainRole, type Screen, screens } from '../e2e/screens.ts'
import { type Cast, castIn } from '../support/scenes/cast.ts'

/*
 * What staff and clients have before them all day, by every rule of axe, whatever its level: forty screens and more in the
 * dark, at three widths, and three times each, since what comes late is not there in every load. `npm test` looks at each
 * page of the product once or twice (walk-of-screens.spec.ts); this is said when it is asked for. SCREENS=/agenda looks at
 * those alone whose path it matches, of every day or not; THEME=light by day.
 */
const widths = [390, 820, 1440]
const loads = 3
const colorScheme = process.env.THEME === 'light' ? 'light' : 'dark'
const named = process.env.SCREENS ? new RegExp(process.env.SCREENS) : undefined
const everyday = new Set(
	[
		...['principal', 'buscar', 'chat', 'chat.$threadId', 'contactos', 'contactos.$id', 'contactos.nuevo'],
		...['agenda', 'agenda.bloqueos.nuevo', 'agenda.citas.nueva', 'agenda.citas.$id', 'agenda.citas.$id_.editar'],
		...['agenda.citas.$id_.cancelar', 'agenda.citas.$id_.mover', 'agenda.citas.$id_.pago', 'agenda.citas.$id_.visita'],
		...[
			'agenda_.dashboard',
			'agenda_.espera',
			'agenda_.espera.nueva',
			'agenda_.opiniones',
			'agenda_.reservas-en-linea',
		],
		...['servicios', 'servicios_.$id', 'servicios_.$id_.precios', 'servicios_.categorias', 'servicios_.nuevo'],
		...['especialistas', 'especialistas_.nuevo', 'sucursales', 'paquetes', 'finanzas.corte'],
	]
		.map((name) => `_panel.${name}`)
		.concat(['reservar.$slug._index', 'reservar.$slug.con.$specialistId', 'reservar.$slug.$serviceId._index'])
		.concat(['reservar.$slug.$serviceId.datos', 'reservar.$slug.$serviceId.espera', 'reservar.$slug.visita._index'])
		.concat(['reservar.$slug.visita.datos', 'cita.$shortId._index', 'cita.$shortId.cambiar', 'cita.$shortId.cancelar'])
		.concat(['lista-de-espera.$offerId', 'pagar-cita']),
)
const judged = screens
	.filter(({ route }) => named || everyday.has(route))
	.flatMap((screen) => ['', ...(screen.states ?? [])].map((state) => ({ ...screen, path: screen.path + state })))
	.filter(({ path }) => !named || named.test(path))

const test = salonTest.extend<object, { cast: Cast }>({
	cast: [async ({ salon }, use) => use(await castIn(salon.program.dataDir, now())), { scope: 'worker' }],
})
test.describe.configure({ mode: 'parallel' })

test('every screen that is named is there', () => {
	const found = new Set(screens.flatMap(({ route }) => (everyday.has(route) ? [route] : [])))
	expect([...everyday].filter((route) => !found.has(route))).toEqual([])
})

const parts = 8
for (let part = 0; part < parts; part++) {
	test(`axe finds nothing of any level on screens of every day, ${part + 1} of ${parts}`, async ({
		browser,
		salon,
		cast,
	}) => {
		const list = judged.filter((_, index) => index % parts === part)
		test.setTimeout(60_000 + list.length * widths.length * loads * 15_000)
		for (const screen of list) expect.soft(await problemsOf(screen), screen.path).toEqual([])

		async function problemsOf(screen: Screen): Promise<string[]> {
			const cookie = cast.cookies[mainRole(screen)] ?? ''
			const at = cookie.indexOf('=')
			const context = await browser.newContext({
				baseURL: salon.url,
				locale: 'es-MX',
				reducedMotion: 'reduce',
				colorScheme,
			})
			if (cookie) await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: salon.url }])
			const problems: string[] = []
			for (const width of widths) {
				// Each load is a page of its own, which remembers nothing of the one before.
				for (let load = 1; load <= loads; load++) {
					const page = await context.newPage()
					await page.setViewportSize({ width, height: 900 })
					await page.goto(addressOf(screen, cast.ids))
					await alive(page)
					const found = await violationsOf(page, 'html', everyRule)
					problems.push(...found.map((problem) => `${width} px, load ${load}: ${problem}`))
					await page.close()
				}
			}
			await context.close()
			return problems
		}
	})
}
