import heebo from '@fontsource-variable/heebo/files/heebo-latin-wght-normal.woff2?url'
import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from '@remix-run/react'
import { type ReactNode } from 'react'
import '#app/ui/style/app.css'
import { ownBrand } from '#app/lib/brand/brand.ts'
import { chatLink } from '#app/lib/phone.ts'
import { ConnectionBar } from '#app/ui/feedback/connection/connection-bar.tsx'
import { PlainScript, useHasOwnScript, useIsPlain } from '#app/ui/plain/plain-page.tsx'
import { FirstSheets, SheetOrder } from '#app/ui/style/first-sheets.tsx'
import { useNonce } from '#app/ui/style/nonce.ts'
import { brandOf } from '#app/web/brand.server.ts'
import { settings } from '#app/web/runtime.server.ts'
import { themeOf } from '#app/web/theme.server.ts'

/** Of pages that name none, such as an address that does not exist. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: (data?.brand ?? ownBrand).name }]

export const links: LinksFunction = () => [
	{ rel: 'preload', as: 'font', type: 'font/woff2', href: heebo, crossOrigin: 'anonymous' },
	{ rel: 'manifest', href: '/manifest.webmanifest' },
]

export async function loader({ request }: LoaderFunctionArgs) {
	const { realtimeUrl, advisorNumber } = settings()
	return {
		theme: await themeOf(request),
		realtime: realtimeUrl ?? null,
		brand: await brandOf(request),
		advisor: chatLink('', advisorNumber ?? ''),
	}
}

export function Layout({ children }: { children: ReactNode }) {
	const nonce = useNonce()
	const plain = useIsPlain()
	const own = useHasOwnScript()
	const { theme, realtime, brand } = useRouteLoaderData<typeof loader>('root') ?? {}
	return (
		<html lang="es-MX" data-theme={brand?.theme ?? theme ?? undefined}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				{realtime ? <meta name="realtime" content={realtime} /> : null}
				<Meta />
				<SheetOrder />
				<Links />
				<FirstSheets />
				<link rel="icon" href={brand ? `/marca/${brand.partnerId}/icono.svg` : '/favicon.svg'} type="image/svg+xml" />
				{brand?.sheet ? <link rel="stylesheet" href={brand.sheet} /> : null}
			</head>
			<body>
				{children}
				{plain ? (
					<PlainScript nonce={nonce} own={own} />
				) : (
					<>
						<ConnectionBar />
						<ScrollRestoration nonce={nonce} />
						<Scripts nonce={nonce} />
					</>
				)}
			</body>
		</html>
	)
}

export default function Root() {
	return <Outlet />
}

export { PageErrorBoundary as ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
