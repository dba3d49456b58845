import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { PanelErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
import { aBusiness } from '#tests/support/scenes/scene.ts'
import { loadRecord } from './business-record.server.ts'

/** The page that a person sees when this is what it loads. */
async function pageOf(loading: () => Promise<unknown>): Promise<string> {
	const errorElement = createElement(PanelErrorBoundary)
	// As Remix does it: what `data` throws is an answer of its status.
	const loader = () =>
		loading().catch((thrown: { data: object; init: ResponseInit }) => {
			throw Response.json(thrown.data, thrown.init)
		})
	const routes = [{ id: 'negocio', path: '/negocio', element: 'Negocio', errorElement, loader }]
	const { query, dataRoutes } = createStaticHandler(routes)
	const context = await query(new Request('http://salon.test/negocio'))
	if (context instanceof Response) throw context
	const router = createStaticRouter(dataRoutes, context)
	return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }))
}

test('NEG-025 the page of a business that is not there and that of one that can not be read say which', async () => {
	const { ctx, business } = await aBusiness()
	expect(await loadRecord(ctx)).toMatchObject({ id: business.id })
	const broken = { ...ctx, db: undefined } as unknown as typeof ctx
	expect(await pageOf(() => loadRecord(broken))).toContain('<h1>Error al cargar el negocio</h1>')
	await execute(ctx, businesses.deleteBusiness, { name: business.name })
	expect(await pageOf(() => loadRecord(ctx))).toContain('<h1>No se pudo cargar el negocio</h1>')
})
