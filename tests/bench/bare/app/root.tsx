import { Links, Meta, Outlet, Scripts } from '@remix-run/react'

export default function Root() {
	return (
		<html lang="es">
			<head>
				<meta charSet="utf-8" />
				<Meta />
				<Links />
			</head>
			<body>
				<Outlet />
				<Scripts />
			</body>
		</html>
	)
}
