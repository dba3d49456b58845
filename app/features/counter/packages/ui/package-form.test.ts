import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { type Package } from '../schemas.ts'
import { PackageForm } from './package-form.tsx'

const offered: Package = {
	...{ id: 'pkg_1', name: 'Diez cortes', serviceIds: ['srv_1'], services: 'Corte', sessions: 10 },
	...{ priceMinor: 90_000, currency: 'MXN', validDays: 90, noticeDays: 7, lateHours: 0, noShowUses: true },
	sellsOnline: false,
	...{ branchIds: ['brn_here', 'brn_archived'], isArchived: false },
}

/** What of the branches the form would send as it is: ticked, or carried along unseen. */
async function sentOf(branches: { id: string; name: string }[], own: Package): Promise<string[]> {
	const props = { offered: own, services: [{ id: 'srv_1', name: 'Corte' }], branches, currency: 'MXN' }
	const routes = [{ id: 'form', path: '/', element: createElement(PackageForm, props) }]
	const { query, dataRoutes } = createStaticHandler(routes)
	const context = await query(new Request('http://salon.test/'))
	if (context instanceof Response) throw context
	const router = createStaticRouter(dataRoutes, context)
	const html = renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }))
	const inputs = (html.match(/<input[^>]*name="branchIds"[^>]*>/g) ?? []).filter((input) => {
		return input.includes('type="hidden"') || input.includes('checked')
	})
	return inputs.flatMap((input) => /value="(\w+)"/.exec(input)?.[1] ?? []).sort()
}

test('a package stays limited to its branches when it is saved, also to those that are not in the list', async () => {
	const [here, there] = [
		{ id: 'brn_here', name: 'Roma Norte' },
		{ id: 'brn_there', name: 'Del Valle' },
	]
	for (const branches of [[], [here], [there], [here, there]]) {
		expect(await sentOf(branches, offered)).toEqual(['brn_archived', 'brn_here'])
	}
	expect(await sentOf([here, there], { ...offered, branchIds: [] })).toEqual([])
})
