/** The part of autocannon that the benches use. */
declare module 'autocannon' {
	namespace autocannon {
		type Asked = { method: 'GET'; path: string; headers: Record<string, string> }
		type Client = { setRequests(requests: Asked[]): void }
		type Options = {
			url: string
			connections: number
			duration: number
			headers?: Record<string, string>
			setupClient?: (client: Client) => void
		}
		type Result = {
			requests: { average: number }
			latency: { p50: number; p97_5: number; average: number }
			non2xx: number
			errors: number
		}
	}
	function autocannon(options: autocannon.Options): Promise<autocannon.Result>
	export default autocannon
}
