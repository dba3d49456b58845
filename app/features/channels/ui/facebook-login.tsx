import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { CopyAddress } from '#app/ui/feedback/copy-address.tsx'
import { type MetaLogin } from '../schemas.ts'

/** The button that leads to Facebook's dialog, or what the operator has to do before there is one. */
export function FacebookLogin({ login: { isSetUp, label, returnAddress } }: { login: MetaLogin }) {
	if (isSetUp) {
		return (
			<div className="row row--wrap">
				<LinkButton look={label ? 'secondary' : 'primary'} to="/integraciones/facebook/conectar" reloadDocument>
					{label ? 'Cambiar de cuenta de Facebook' : 'Iniciar sesión con Facebook'}
				</LinkButton>
			</div>
		)
	}
	return (
		<Callout>
			<div className="stack">
				<p>
					Para conectar con un botón, quien opera el sistema debe registrarlo en Meta y poner <code>META_APP_ID</code> y{' '}
					<code>META_APP_SECRET</code> en su configuración, con esta dirección de regreso. Con el token de tu página
					funciona igual.
				</p>
				<CopyAddress text={returnAddress} />
			</div>
		</Callout>
	)
}
