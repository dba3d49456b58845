/** Secrets and ids that the stand-ins and a server under test share. Worth nothing anywhere else. */
export const standinSettings = {
	metaAppId: '300000000000001',
	metaAppSecret: 'standin_app_secret',
	metaVerifyToken: 'standin_verify_token',
	whatsAppToken: 'standin_whatsapp_token',
	/** The demo salon's WhatsApp account. */
	phoneNumberId: '100000000000001',
	wabaId: '200000000000001',
	displayPhoneNumber: '5215550001111',
	mercadoPagoWebhookSecret: 'standin_mp_secret',
	mercadoPagoToken: 'standin_mp_access_token',
	/** `collector_id` of its payments and `user_id` of its notices. */
	mercadoPagoUserId: '44444',
	googleClientId: 'standin.apps.googleusercontent.com',
	googleClientSecret: 'standin_google_secret',
	llmApiKey: 'standin_llm_key',
	gptModel: 'standin-gpt',
	reasoningModel: 'standin-reasoning',
}

export const standinPorts = { graph: 4010, mercadoPago: 4020, openai: 4030, google: 4040 }

type Ports = { graph: number; mercadoPago: number; openai?: number; google?: number }

/**
 * The environment in which a server talks to the stand-ins; without `openai` the embedded engine answers, without
 * `google` no account can be connected.
 */
export function environment(ports: Ports = standinPorts) {
	const local = (port: number) => `http://127.0.0.1:${port}`
	return {
		META_GRAPH_BASE: local(ports.graph),
		META_GRAPH_VERSION: 'v25.0',
		META_APP_ID: standinSettings.metaAppId,
		META_APP_SECRET: standinSettings.metaAppSecret,
		META_VERIFY_TOKEN: standinSettings.metaVerifyToken,
		MP_API_BASE: local(ports.mercadoPago),
		MP_AUTH_BASE: local(ports.mercadoPago),
		MP_WEBHOOK_SECRET: standinSettings.mercadoPagoWebhookSecret,
		...(ports.google && {
			GOOGLE_AUTH_BASE: local(ports.google),
			GOOGLE_OAUTH_BASE: local(ports.google),
			GOOGLE_CLIENT_ID: standinSettings.googleClientId,
			GOOGLE_CLIENT_SECRET: standinSettings.googleClientSecret,
		}),
		...(ports.openai && {
			LLM_BASE_URL: `${local(ports.openai)}/v1`,
			LLM_API_KEY: standinSettings.llmApiKey,
			GPT_MODEL: standinSettings.gptModel,
			REASONING_MODEL: standinSettings.reasoningModel,
		}),
	}
}
