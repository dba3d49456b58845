import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { PageErrorBoundary } from './error-boundary.tsx'

/** What a person sees after the form of a page was sent. */
async function sent(act: () => never): Promise<string> {
	const errorElement = createElement(PageErrorBoundary)
	const routes = [{ id: 'form', path: '/negocios/nuevo', element: 'Registra tu negocio', errorElement, action: act }]
	const { query, dataRoutes } = createStaticHandler(routes)
	const context = await query(new Request('http://salon.test/negocios/nuevo', { method: 'POST', body: 'name=Sol' }))
	if (context instanceof Response) throw context
	const router = createStaticRouter(dataRoutes, context)
	return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }))
}

test('a form whose request breaks where nobody expected it says so, without what broke', async () => {
	const page = await sent(() => {
		throw new Error('SQLITE_FULL: database or disk is full')
	})
	expect(page).toContain('<h1>Error al procesar la solicitud</h1>')
	expect(page).toContain('No se perdió nada de lo que ya estaba guardado')
	expect(page).toContain('Ir al inicio')
	expect(page).not.toContain('SQLITE')
})
