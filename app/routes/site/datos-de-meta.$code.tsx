import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { channels } from '#app/features/channels/operations.server.ts'
import { type Deletion } from '#app/features/channels/withdrawal/schemas-withdrawal.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { LegalPage } from '#app/navigation/layouts/legal-page.tsx'
import { publicContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Borrado de tus datos de Facebook' }]

export async function loader({ params: { code } }: LoaderFunctionArgs) {
	return load(await publicContext(), channels.deletionOf, { code: code ?? '' })
}

export default function DataDeletion() {
	const deletion = useLoaderData<typeof loader>()
	const moment = Date.parse(deletion.at)
	return (
		<LegalPage title="Borrado de tus datos de Facebook">
			<p role="status">
				Tu solicitud con el código <b className="mono">{deletion.code}</b> se completó el{' '}
				<time dateTime={deletion.at}>{dateTimeText(moment, 'UTC')} (hora UTC)</time>.
			</p>
			<h2>Qué se borró</h2>
			<Gone {...deletion} />
			<h2>Qué no se borró</h2>
			<p>
				Los mensajes que otras personas escribieron a tu página pertenecen al negocio que los contestó: pídele a ese
				negocio que los borre. De esta solicitud solo se guarda el código y la fecha, no quién la hizo.
			</p>
		</LegalPage>
	)
}

function Gone({ permissions, accounts }: Pick<Deletion, 'permissions' | 'accounts'>) {
	if (permissions + accounts === 0) return <p>No guardábamos ningún dato de tu cuenta de Facebook.</p>
	return (
		<ul>
			{permissions > 0 ? (
				<>
					<li>
						Tu nombre y tu número de usuario de Facebook, con los que alguien inició sesión para conectar un negocio.
					</li>
					<li>
						{permissions === 1 ? 'El permiso que diste' : `Los ${permissions} permisos que diste`} y sus claves de
						acceso.
					</li>
				</>
			) : null}
			{accounts > 0 ? (
				<li>
					Las claves de{' '}
					{accounts === 1 ? 'la página o perfil que conectaste' : `las ${accounts} cuentas que conectaste`}, que ya no
					reciben ni mandan mensajes.
				</li>
			) : null}
		</ul>
	)
}
