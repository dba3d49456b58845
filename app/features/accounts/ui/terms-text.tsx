import { Card } from '#app/ui/card.tsx'

/** What holds where the operator links no terms of his own (TERMS_URL). */
export function TermsText() {
	return (
		<main className="mx-auto grid max-w-[46rem] gap-3 px-2 py-4" id="contenido">
			<h1>Términos y aviso de privacidad</h1>
			<Card title="Términos de uso">
				<p>
					Tu cuenta es personal: cuida tu contraseña y no la compartas. Eres responsable de lo que tu negocio envía por
					este sistema, y de tener el permiso de las personas a las que escribes.
				</p>
				<p>
					No uses el sistema para enviar mensajes no deseados, ni para nada que la ley prohíba. Quien opera esta
					instalación puede suspender una cuenta que lo haga.
				</p>
				<p>Puedes dejar de usarlo cuando quieras y llevarte los datos de tu negocio.</p>
			</Card>
			<Card title="Aviso de privacidad">
				<p>
					Guardamos tu nombre, tu correo y lo que registras de tu negocio para que el sistema funcione, y nada más. Tu
					contraseña se guarda de forma que nadie puede leerla.
				</p>
				<p>
					Los datos de tus clientes son de tu negocio. Solo los ven las personas a las que das acceso, y los servicios
					que tú conectas.
				</p>
				<p>Para consultar, corregir o borrar tus datos escribe a quien opera esta instalación.</p>
			</Card>
		</main>
	)
}
