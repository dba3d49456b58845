import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { webchat } from '#app/features/webchat/operations.server.ts'
import { buttonPathOf, chatPathOf } from '#app/features/webchat/paths.ts'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { plainPageOfItsOwn } from '#app/ui/plain/plain-page.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { found, load } from '#app/web/load.server.ts'

export const handle = plainPageOfItsOwn
export const meta: MetaFunction = () => [{ title: 'Probar el chat web' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const { state, key } = await load(await panelContext(request), webchat.settings, {})
	return { key: found(state === 'on' && key ? key : undefined) }
}

/** A page as the business's site would be, with the chat open on it. */
export default function TryWebchat() {
	const { key } = useLoaderData<typeof loader>()
	return (
		<PublicLayout>
			<main className="wrap stack px-4 py-6" id="contenido">
				<h1>Así se ve en tu sitio</h1>
				<p className="read">
					Escribe como si visitaras tu página: el mensaje llega a tu chat y lo contesta quien elegiste. Cuenta como una
					conversación real.
				</p>
				<div className="row row--wrap">
					<LinkButton to={chatPathOf(key)} reloadDocument>
						Abrir el chat en una página
					</LinkButton>
					<LinkButton look="ghost" to="/integraciones/chat-web" reloadDocument>
						Volver a la configuración
					</LinkButton>
				</div>
			</main>
			<script src={buttonPathOf(key)} async data-abierto="" />
		</PublicLayout>
	)
}
