import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { type Brand } from '#app/lib/brand/brand.ts'

/** A piece of the frame as the server writes it, at an address and under a brand. */
export async function render(
	element: ReactElement,
	{ path = '/principal', brand }: { path?: string; brand?: Brand } = {},
): Promise<string> {
	const routes = [{ id: 'root', path: '*', element, loader: () => ({ brand }) }]
	const { query, dataRoutes } = createStaticHandler(routes)
	const context = await query(new Request(`http://salon.test${path}`))
	if (context instanceof Response) throw context
	const router = createStaticRouter(dataRoutes, context)
	const page = createElement(StaticRouterProvider, { router, context, hydrate: false })
	return renderToStaticMarkup(page).replaceAll('&amp;', '&')
}
