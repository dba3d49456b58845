import { Form, Link } from '@remix-run/react'
import { phoneText } from '#app/lib/phone.ts'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { type CloseNotices } from '../schemas.ts'

/** How the owner hears of a closed drawer: by mail, by WhatsApp, or not at all. */
export function CloseNoticesForm({ byMail, byWhatsapp, owner, whatsapp }: CloseNotices) {
	return (
		<section className="card card-body stack" aria-labelledby="avisos">
			<div>
				<h2 id="avisos">Avisar de cada corte</h2>
				<p className="muted">A quien es dueño del negocio, con lo que debía haber, lo contado y la diferencia.</p>
			</div>
			<Form method="post" action="/finanzas/corte/avisos" className="stack" preventScrollReset>
				<Switch name="byMail" defaultChecked={byMail}>
					Por correo{owner ? `, a ${owner.email}` : ''}
				</Switch>
				<Switch name="byWhatsapp" defaultChecked={byWhatsapp} aria-describedby="avisos-whatsapp">
					Por WhatsApp{whatsapp ? `, al ${phoneText(whatsapp.countryCode, whatsapp.number)}` : ''}
				</Switch>
				<p className="hint" id="avisos-whatsapp">
					{whatsapp ? (
						<>
							Si hace más de 24 horas que no escribe, va la{' '}
							<Link to="/integraciones/whatsapp/plantillas/avisos">plantilla aprobada</Link> «Corte de caja».
						</>
					) : (
						<>
							Falta el número de quien es dueño: escríbelo en{' '}
							<Link to="/negocio/configuracion/editar">la configuración del negocio</Link>.
						</>
					)}
				</p>
				<div className="row">
					<SaveButton look="secondary">Guardar avisos</SaveButton>
				</div>
			</Form>
		</section>
	)
}
