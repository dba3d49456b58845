import { Link } from '@remix-run/react'
import { LinkButton } from '#app/ui/button.tsx'

/** Back to the first steps where they were left; `percent`: how far they are, undefined where none were begun. */
export function BegunWay({ percent }: { percent?: number }) {
	if (percent === undefined) return null
	return (
		<div className="inset row row--wrap">
			<p className="grow">Llevas {percent} % de la configuración de tu negocio.</p>
			<LinkButton look="primary" to="/onboarding/new-onboarding">
				Seguir donde me quedé
			</LinkButton>
		</div>
	)
}

/** The shortest way to a business, beside the others. */
export function QuickWay() {
	return (
		<p className="muted">
			¿Con prisa? <Link to="/negocios/nuevo">Arranque rápido</Link>: un formulario, y tus servicios de una lista.
		</p>
	)
}
