import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react'
import '#app/ui/app.css'
import { useNonce } from '#app/ui/nonce.ts'

export default function Root() {
	const nonce = useNonce()
	return (
		<html lang="es-MX">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<Meta />
				<Links />
			</head>
			<body>
				<Outlet />
				<ScrollRestoration nonce={nonce} />
				<Scripts nonce={nonce} />
			</body>
		</html>
	)
}
