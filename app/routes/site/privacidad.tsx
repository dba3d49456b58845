import { type MetaFunction } from '@remix-run/node'
import { LegalPage } from '#app/navigation/layouts/legal-page.tsx'
import { useBrand } from '#app/navigation/use-brand.ts'

export const meta: MetaFunction = () => [{ title: 'Aviso de privacidad' }]

export default function Privacy() {
	const { name, email } = useBrand()
	return (
		<LegalPage title="Aviso de privacidad">
			<p>
				{name} guarda lo que un negocio necesita para atender a sus clientes. Cada negocio es responsable de los datos
				de los suyos; {name} los guarda por encargo suyo y no los vende ni los comparte con otros negocios.
			</p>
			<h2>Qué se guarda</h2>
			<ul>
				<li>De quien trabaja en un negocio: nombre, correo, contraseña cifrada y las sesiones abiertas.</li>
				<li>De los clientes de un negocio: nombre, teléfono o cuenta, mensajes, citas, pagos y notas.</li>
				<li>Lo que hizo cada persona y cada asistente, para poder explicar cada cambio.</li>
			</ul>
			<h2>Cookies</h2>
			<p>
				Solo las necesarias: la sesión, el último aviso, el tema claro u oscuro y cómo dejaste el menú. Ninguna sigue a
				nadie por otros sitios.
			</p>
			<h2>Con quién se comparte</h2>
			<p>
				Con los servicios que cada negocio conecta (mensajería, pagos, calendarios y el modelo de lenguaje que
				contesta), y solo lo que cada uno necesita.
			</p>
			<h2>Tus derechos</h2>
			<p>
				Puedes pedir al negocio una copia de tus datos, que los corrija o que los borre.{' '}
				{email ? (
					<>
						Si no te contesta, escribe a <a href={`mailto:${email}`}>{email}</a>.
					</>
				) : null}
			</p>
		</LegalPage>
	)
}
