import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { ApiCall } from '#app/web/api/api-call.tsx'
import { apiChapters } from '#app/web/api.server.ts'

export const meta: MetaFunction = () => [{ title: 'API' }]

export function loader({ request }: LoaderFunctionArgs) {
	return apiChapters(request)
}

export default function ApiDocs() {
	const { origin, chapters } = useLoaderData<typeof loader>()
	return (
		<PublicLayout skipTo={{ id: 'llamadas', text: 'Ir a las llamadas' }}>
			<main className="mx-auto grid max-w-[60rem] gap-4 p-2 phone:p-4" id="contenido">
				<header className="stack">
					<h1>API</h1>
					<p className="read muted">
						Lo mismo que hacen las pantallas, con los mismos permisos y las mismas reglas, para conectar tu negocio con
						otros sistemas.
					</p>
					<ul className="m-0 grid list-disc gap-1 ps-3">
						<li>
							Las direcciones empiezan con <code>{origin}/api</code>; se mandan y se reciben en JSON.
						</li>
						<li>
							Identifícate con <code>Authorization: Bearer rk_…</code>. La llave de un negocio la crea quien lo
							administra, en Negocio. También sirve la sesión del navegador.
						</li>
						<li>
							Toda respuesta trae <code>success</code>. Si algo se rechaza, <code>message</code> lo explica y{' '}
							<code>data</code> trae el código, los campos y el detalle.
						</li>
						<li>
							<code>Idempotency-Key</code> hace que repetir una llamada no repita el cambio.
						</li>
						<li>
							<code>start</code> y <code>end</code> son instantes ISO 8601; sin zona son la hora de la sucursal.
						</li>
						<li>
							<a href="/api/openapi.json">La misma descripción en OpenAPI 3.1</a>, para generar clientes.
						</li>
					</ul>
				</header>
				<nav aria-label="Capítulos" className="row row--wrap" id="llamadas">
					{chapters.map(({ name }, index) => (
						<a key={name} href={`#capitulo-${index + 1}`} className="btn btn--secondary btn--s">
							{name}
						</a>
					))}
				</nav>
				{chapters.map(({ name, calls }, index) => (
					<section key={name} className="stack stack--3" aria-labelledby={`capitulo-${index + 1}`}>
						<h2 id={`capitulo-${index + 1}`}>{name}</h2>
						{calls.map((call) => (
							<ApiCall key={call.id} call={call} />
						))}
					</section>
				))}
			</main>
		</PublicLayout>
	)
}
