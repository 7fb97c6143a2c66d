import { RequestTester } from '../request-tester/request-tester.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="wrap page">
      <PageHead page="Request tester" title="Request tester" />
      <RequestTester />
    </div>
  );
}
