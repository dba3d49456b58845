import { Form } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import './visit-banner.css'

/** An admin inside a business sees where he is on every screen, and the way out. */
export function VisitBanner({ business, behind }: { business: string; behind: object }) {
	return (
		<aside className="visit" aria-label="Administración" {...behind}>
			<Icon name="eye" />
			<p>
				Estás dentro de <b>{business}</b>. Todo lo que hagas queda registrado.
			</p>
			<Form method="post" action="/admin/salir-del-negocio">
				<Button size="s" icon="log-out">
					Salir del negocio
				</Button>
			</Form>
		</aside>
	)
}
