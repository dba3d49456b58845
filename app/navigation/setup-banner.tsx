import { Form, Link } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import './visit-banner.css'

/** While the first steps are done nobody is offered to book: why, the way on, and the way out of it. */
export function SetupBanner({ mayEnd, behind }: { mayEnd: boolean; behind: object }) {
	return (
		<aside className="visit" aria-label="Configuración" {...behind}>
			<Icon name="hourglass" />
			<p>
				Estás configurando tu negocio; por ahora no se agenda. <Link to="/onboarding">Seguir</Link>
			</p>
			{mayEnd ? (
				<Form method="post" action="/principal/configuracion/terminar">
					<Button size="s">Usar ya la agenda</Button>
				</Form>
			) : null}
		</aside>
	)
}
