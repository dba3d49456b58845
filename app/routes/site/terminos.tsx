import { type MetaFunction } from '@remix-run/node'
import { LegalPage } from '#app/navigation/layouts/legal-page.tsx'
import { useBrand } from '#app/navigation/use-brand.ts'

export const meta: MetaFunction = () => [{ title: 'Términos de uso' }]

export default function Terms() {
	const { name, email } = useBrand()
	return (
		<LegalPage title="Términos de uso">
			<p>Al usar {name} aceptas lo siguiente.</p>
			<h2>Tu cuenta</h2>
			<p>
				Tu contraseña es solo tuya. Quien administra un negocio decide quién entra y qué puede ver, y responde de lo que
				se hace en su nombre.
			</p>
			<h2>Los asistentes</h2>
			<p>
				Contestan con lo que el negocio les dio y dentro de lo que les permitió. Pueden equivocarse: revisa lo
				importante, y desde el chat puedes tomar cualquier conversación en su lugar.
			</p>
			<h2>Mensajes</h2>
			<p>
				Escribe solo a quien lo espera. Cada canal tiene reglas propias que también debes cumplir; un número que las
				rompe puede perder su canal.
			</p>
			<h2>Tus datos</h2>
			<p>Son tuyos: puedes llevártelos en un archivo o borrar tu negocio cuando quieras.</p>
			{email ? (
				<p>
					Dudas: <a href={`mailto:${email}`}>{email}</a>.
				</p>
			) : null}
		</LegalPage>
	)
}
